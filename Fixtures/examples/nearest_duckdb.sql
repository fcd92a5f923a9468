-- How far is the nearest place? Reads the answers of `nearby batch`, one JSON object a line, from answers.ndjson:
--
--     nearby batch hospital --points points.csv --limit 1 > answers.ndjson
--     duckdb < nearest_duckdb.sql
SELECT place.name AS name, count(*) AS points, round(avg(place.distance_m)) AS mean_m, max(place.distance_m) AS farthest_m
FROM (SELECT unnest(places) AS place FROM read_json('answers.ndjson', format = 'newline_delimited'))
GROUP BY place.id, place.name
ORDER BY points DESC, name
LIMIT 5;
