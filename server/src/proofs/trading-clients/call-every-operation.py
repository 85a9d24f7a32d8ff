"""Calls every operation of betfairlightweight, as its users do, and prints what came back: a line of JSON for each.

Takes the library's folder, the site's address, an app key, a username, a password and a market as arguments. The library
parses each answer into its resources; what it can't parse ends the program.
"""

import json
import sys

library, site, app_key, username, password, market_id = sys.argv[1:]
sys.path.insert(0, library)

import betfairlightweight  # noqa: E402
from betfairlightweight import filters  # noqa: E402

trading = betfairlightweight.APIClient(username, password, app_key=app_key)
trading.identity_uri = trading.identity_cert_uri = site + "/api/"
trading.api_uri = site + "/exchange/"
trading.navigation_uri = site + "/exchange/betting/rest/v1/en/navigation/menu.json"


def tell(name, call):
    """Parses the answer into the library's resources, and prints it as it came."""
    call(False)
    print(json.dumps({"name": name, "answer": call(True)}), flush=True)


def once(name, call):
    """The same for what can't be done twice."""
    resource = call(False)
    print(json.dumps({"name": name, "answer": resource._data}), flush=True)
    return resource


def bet(side, price, size=200):
    limit = filters.limit_order(size=size, price=price, persistence_type="LAPSE")
    return filters.place_instruction(
        order_type="LIMIT", selection_id=11, side=side, limit_order=limit, handicap=0
    )


def starting_price_bet(side, liability, limit=None):
    if limit is None:
        return filters.place_instruction(
            order_type="MARKET_ON_CLOSE",
            selection_id=11,
            side=side,
            market_on_close_order=filters.market_on_close_order(liability=liability),
        )
    return filters.place_instruction(
        order_type="LIMIT_ON_CLOSE",
        selection_id=11,
        side=side,
        limit_on_close_order=filters.limit_on_close_order(liability=liability, price=limit),
    )


trading.login_interactive()
everything = filters.market_filter()
betting, account = trading.betting, trading.account

tell("list_event_types", lambda raw: betting.list_event_types(everything, lightweight=raw))
tell("list_competitions", lambda raw: betting.list_competitions(everything, lightweight=raw))
tell("list_time_ranges", lambda raw: betting.list_time_ranges(everything, "DAYS", lightweight=raw))
tell("list_events", lambda raw: betting.list_events(everything, lightweight=raw))
tell("list_market_types", lambda raw: betting.list_market_types(everything, lightweight=raw))
tell("list_countries", lambda raw: betting.list_countries(everything, lightweight=raw))
tell("list_venues", lambda raw: betting.list_venues(everything, lightweight=raw))
tell(
    "list_market_catalogue",
    lambda raw: betting.list_market_catalogue(
        everything,
        market_projection=[
            "COMPETITION",
            "EVENT",
            "EVENT_TYPE",
            "MARKET_START_TIME",
            "MARKET_DESCRIPTION",
            "RUNNER_DESCRIPTION",
            "RUNNER_METADATA",
        ],
        max_results=10,
        lightweight=raw,
    ),
)

placed = once("place_orders", lambda raw: betting.place_orders(market_id, [bet("BACK", 1.9), bet("BACK", 5)], lightweight=raw))
ids = [report.bet_id for report in placed.place_instruction_reports]
once(
    "place_starting_price_bets",
    lambda raw: betting.place_orders(
        market_id, [starting_price_bet("BACK", 150), starting_price_bet("BACK", 100, 3)], lightweight=raw
    ),
)
tell("list_current_orders", lambda raw: betting.list_current_orders(lightweight=raw))
prices = filters.price_projection(price_data=["EX_ALL_OFFERS", "EX_TRADED", "SP_AVAILABLE", "SP_TRADED"])
tell(
    "list_market_book",
    lambda raw: betting.list_market_book(
        [market_id], price_projection=prices, order_projection="ALL", match_projection="NO_ROLLUP", lightweight=raw
    ),
)
tell("list_runner_book", lambda raw: betting.list_runner_book(market_id, 11, price_projection=prices, lightweight=raw))
tell("list_market_profit_and_loss", lambda raw: betting.list_market_profit_and_loss([market_id], lightweight=raw))
once(
    "update_orders",
    lambda raw: betting.update_orders(market_id, [filters.update_instruction(ids[1], "PERSIST")], lightweight=raw),
)
replaced = once(
    "replace_orders",
    lambda raw: betting.replace_orders(market_id, [filters.replace_instruction(ids[1], 6)], lightweight=raw),
)
[report] = replaced.replace_instruction_reports
new_id = report.place_instruction_reports.bet_id
once(
    "cancel_orders",
    lambda raw: betting.cancel_orders(market_id, [filters.cancel_instruction(new_id)], lightweight=raw),
)
tell("list_cleared_orders", lambda raw: betting.list_cleared_orders(bet_status="SETTLED", lightweight=raw))
tell("get_account_funds", lambda raw: account.get_account_funds(lightweight=raw))
tell("get_account_details", lambda raw: account.get_account_details(lightweight=raw))
tell("get_account_statement", lambda raw: account.get_account_statement(lightweight=raw))
tell("list_currency_rates", lambda raw: account.list_currency_rates(lightweight=raw))
print(json.dumps({"name": "list_navigation", "answer": trading.navigation.list_navigation()}), flush=True)
trading.keep_alive()
trading.logout()
