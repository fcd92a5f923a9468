import NearbyCommand

runProcess()
