"""How far is the nearest hospital? Asks `nearby batch` for each of many points over Korea, under Spark.

    spark-submit nearest_spark.py --points 1000000 --what hospital

Spark cuts the points into partitions and pipes each through a process of `nearby` of its own, which answers on one
thread, since Spark runs a partition for each processor. `nearby` must be on the path of every worker.
"""
import argparse
import json
import os
import random

from pyspark.sql import SparkSession

SOUTH, WEST, NORTH, EAST = 34.8, 126.6, 37.8, 129.2


def point(number):
    """A point of its own for each number, the same in every run."""
    chance = random.Random(number)
    return f"{chance.uniform(SOUTH, NORTH):.6f},{chance.uniform(WEST, EAST):.6f}"


def distance(line):
    """The metres to the nearest place of an answer."""
    return json.loads(line)["places"][0]["distance_m"]


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--points", type=int, default=1_000_000)
    options.add_argument("--what", default="hospital")
    options.add_argument("--nearby", default="nearby", help="the program")
    options = options.parse_args()

    spark = SparkSession.builder.appName("nearest").getOrCreate()
    context = spark.sparkContext
    command = f"{options.nearby} batch {options.what} --points - --limit 1 --fields distance_m --jobs 1"
    partitions = max(context.defaultParallelism, options.points // 50_000)
    points = context.range(options.points, numSlices=partitions).map(point)
    # Without an environment, pipe() would look for the program on no path at all.
    distances = points.pipe(command, env=dict(os.environ), checkCode=True).map(distance)
    steps = distances.map(lambda meters: (min(int(meters // 5000), 6), 1)).reduceByKey(lambda a, b: a + b)
    for step, count in sorted(steps.collect()):
        upper = f"{5 * step + 5:2} km" if step < 6 else "farther"
        print(f"{upper:>9} {count:9,}")
    spark.stop()


if __name__ == "__main__":
    main()
