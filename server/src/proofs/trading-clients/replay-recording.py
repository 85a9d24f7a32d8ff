"""Replays a recorded market with betfairlightweight's historical stream, and prints its book after each line.

Arguments: the folder of the library, the recording.
"""

import json
import sys

folder, recording = sys.argv[1:]
sys.path.insert(0, folder)

import betfairlightweight  # noqa: E402

client = betfairlightweight.APIClient("nobody", "nothing", app_key="none")
listener = betfairlightweight.StreamListener(max_latency=None)
stream = client.streaming.create_historical_generator_stream(file_path=recording, listener=listener)


def prices(offers):
    return [[offer.price, offer.size] for offer in offers]


for books in stream.get_generator()():
    for book in books:
        print(
            json.dumps(
                {
                    "status": book.status,
                    "inPlay": book.inplay,
                    "runners": [
                        {
                            "id": runner.selection_id,
                            "status": runner.status,
                            "atb": prices(runner.ex.available_to_back),
                            "atl": prices(runner.ex.available_to_lay),
                            "trd": prices(runner.ex.traded_volume),
                            "spb": prices(runner.sp.lay_liability_taken),
                            "spl": prices(runner.sp.back_stake_taken),
                            "bsp": runner.sp.actual_sp,
                        }
                        for runner in book.runners
                    ],
                }
            )
        )
