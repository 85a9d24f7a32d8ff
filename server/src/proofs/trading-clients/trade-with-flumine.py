"""Runs a strategy of flumine, as its users do, and prints as JSON what flumine then knows of its orders and results.

Takes the folders of flumine and betfairlightweight, the site's address, the stream's port, an app key, a username, a
password, how many seconds it trades, and a seed. It then cancels what waits and goes on until the markets that it traded
in are settled. Its streams are expected to break: it comes back by itself.
"""

import json
import logging
import random
import sys
import time
from fractions import Fraction
from math import ceil
from unittest.mock import MagicMock

flumine_folder, library, site, stream_port, app_key, username, password, seconds, seed = sys.argv[1:]
sys.path[:0] = [flumine_folder, library]
# flumine also trades on other exchanges, whose clients it imports whether it uses them or not.
for name in ("betdaq", "betdaq.filters", "betdaq.enums", "betdaq.exceptions", "betconnect", "betconnect.exceptions"):
    try:
        __import__(name)
    except ImportError:
        sys.modules[name] = MagicMock(BetdaqError=OSError)

import betfairlightweight  # noqa: E402
from betfairlightweight import filters  # noqa: E402
from betfairlightweight.streaming.betfairstream import BetfairStream  # noqa: E402
from betfairlightweight.streaming.cache import OrderBookCache  # noqa: E402
from flumine import BaseStrategy, Flumine, clients, worker  # noqa: E402
from flumine.events import events  # noqa: E402
from flumine.order.order import OrderStatus  # noqa: E402
from flumine.order.ordertype import LimitOrder  # noqa: E402
from flumine.order.trade import Trade  # noqa: E402
from flumine.streams.marketstream import MarketStream  # noqa: E402
from flumine.streams.orderstream import OrderStream  # noqa: E402
from flumine.utils import get_price, price_ticks_away  # noqa: E402
from tenacity import wait_fixed  # noqa: E402

SETTLED_SECONDS_MAX = 600
CLOSED_BY_LISTS_SECONDS = 10

logging.getLogger("flumine").addHandler(logging.StreamHandler(sys.stderr))
logging.getLogger("flumine").setLevel(logging.ERROR)
rng = random.Random(seed)
started = time.time()
counts = {"placed": 0, "replaced": 0, "updated": 0, "cut down": 0, "cancelled": 0, "streams opened": 0}

BetfairStream.HOSTS.clear()
BetfairStream.HOSTS.default_factory = lambda: "127.0.0.1"
BetfairStream._BetfairStream__port = int(stream_port)
connect = BetfairStream._connect


def count_connections(stream):
    connect(stream)
    counts["streams opened"] += 1


BetfairStream._connect = count_connections
# Its own waits grow to a minute, which is longer than this run.
for stream_class in (MarketStream, OrderStream):
    stream_class.run.retry.wait = wait_fixed(1)


def is_trading():
    """For as long as was asked for, and on a slow machine longer, until it has done each thing once."""
    waited = time.time() - started
    return waited < float(seconds) or (not all(counts.values()) and waited < 5 * float(seconds))


class MakeAndTake(BaseStrategy):
    """Joins, takes and moves at random in the matches in play; afterwards cancels what waits."""

    results = {}

    def check_market_book(self, market, market_book):
        return market_book.status == "OPEN" and market_book.inplay and is_trading()

    def process_market_book(self, market, market_book):
        for runner in market_book.runners:
            if self.has_executable_orders(market.market_id, runner.selection_id):
                continue
            back, lay = get_price(runner.ex.available_to_back, 0), get_price(runner.ex.available_to_lay, 0)
            if back is None or lay is None or rng.random() < 0.8:
                continue
            side = rng.choice(["BACK", "LAY"])
            takes = rng.random() < 0.4
            best, away = (back, 1) if (side == "BACK") == takes else (lay, -1)
            price = best if takes else price_ticks_away(best, rng.choice([0, away, 2 * away]))
            if price < 1.01 or price > 20:
                continue
            trade = Trade(market.market_id, runner.selection_id, runner.handicap, self)
            order = trade.create_order(side, LimitOrder(price, rng.randrange(10000, 30000) / 100, "LAPSE"))
            with market.transaction(async_place_orders=rng.random() < 0.3) as transaction:
                version = market_book.version if rng.random() < 0.2 else None
                if transaction.place_order(order, market_version=version):
                    counts["placed"] += 1

    def process_orders(self, market, orders):
        for order in orders:
            if order.status != OrderStatus.EXECUTABLE or not order.size_remaining or market.status != "OPEN":
                continue
            if not is_trading():
                market.cancel_order(order)
                continue
            if order.elapsed_seconds is None or order.elapsed_seconds < 1 or rng.random() < 0.5:
                continue
            turn = rng.randrange(4)
            if turn == 0:
                towards = -1 if order.side == "BACK" else 1
                price = price_ticks_away(order.order_type.price, towards)
                # At the ladder's end there is no other.
                counts["replaced"] += price != order.order_type.price and market.replace_order(order, price)
            elif turn == 1:
                other = "PERSIST" if order.order_type.persistence_type == "LAPSE" else "LAPSE"
                counts["updated"] += market.update_order(order, other)
            elif turn == 2 and order.size_remaining > 50:
                counts["cut down"] += market.cancel_order(order, 10.01)
            elif turn == 3:
                counts["cancelled"] += market.cancel_order(order)

    def process_closed_market(self, market, market_book):
        definition = market_book.market_definition
        self.results[market.market_id] = {
            "winners": [runner.selection_id for runner in market_book.runners if runner.status == "WINNER"],
            "runners": [runner.status for runner in market_book.runners],
            "rate": definition.market_base_rate,
        }


positions = {}
connections = {}
# When orders were asked for that the lists of current orders no longer had.
gone = {}
# When the stream told for the first time that an order had ended.
ended = {}
# When what had happened before a connection was asked for.
caught_up_at = []


def is_behind():
    """True from a new connection of the order stream until what happened before it was asked for."""
    [stream] = [stream for stream in framework.streams if isinstance(stream, OrderStream)]
    return connections.get("caught_up") is not stream._listener.stream


update_cache = OrderBookCache.update_cache


def keep_positions(cache, order_book, publish_time):
    """Keeps what was matched of the strategy by price: flumine asks for it, and the library doesn't follow it."""
    update_cache(cache, order_book, publish_time)
    market = positions.setdefault(cache.market_id, {"closed": False, "missed": False, "matched": {}})
    if order_book.get("closed", False) and not market["closed"]:
        # It ended while the stream was away: the lists of what is current no longer have its orders.
        market.update(closed=True, missed=is_behind())
    if order_book.get("fullImage") and "orc" in order_book:
        market["matched"] = {}
    for change in order_book.get("orc", []):
        for told in change.get("uo", []):
            if told["status"] == "EC":
                ended.setdefault(told["id"], time.time())
        if change.get("fullImage"):
            market["matched"] = {key: size for key, size in market["matched"].items() if key[0] != change["id"]}
        for matches in change.get("smc", {}).values():
            for side, of_side in (("BACK", "mb"), ("LAY", "ml")):
                for price, size in matches.get(of_side, []):
                    market["matched"][change["id"], side, price] = size


OrderBookCache.update_cache = keep_positions


def watch_connections(context, framework):
    """After each new connection of the order stream, catches up with what happened before it."""
    [stream] = [stream for stream in framework.streams if isinstance(stream, OrderStream)]
    held = stream._listener.stream
    if held is not context.get("held"):
        context.update(held=held, since=time.time())
    elif held and connections.get("caught_up") is not held and time.time() > context["since"] + 1:
        catch_up(framework)
        connections["caught_up"] = held
        caught_up_at.append(time.time())


def catch_up(framework):
    """Asks for the orders that ended while the stream was away: a new connection's image has only those that wait."""
    known = [order for market in framework.markets for order in market.blotter]
    # One that its answer said was matched at once is not live, but what of it only the stream tells; so it is with one that flumine
    # ended with its market, as if what was left of it had stayed.
    unsure = [
        order
        for order in known
        if not order.complete or order.responses.current_order is None or order.size_remaining > 0
    ]
    bet_ids = [order.bet_id for order in unsure if order.bet_id]
    names = [order.customer_order_ref for order in unsure if not order.bet_id and not order.complete]
    for wanted in ({"bet_ids": bet_ids}, {"customer_order_refs": names}):
        if any(wanted.values()):
            listed = client.betting_client.betting.list_current_orders(order_projection="ALL", **wanted)
            listed.client = client
            framework.handler_queue.put(events.CurrentOrdersEvent([listed]))
            for bet_id in set(wanted.get("bet_ids", [])) - {order.bet_id for order in listed.orders}:
                gone.setdefault(bet_id, time.time())


def conduct(context, framework):
    """Ends the run once all that was traded in is settled."""
    traded = [market for market in framework.markets if len(market.blotter) > 0]
    if context.get("ended"):
        return
    known = [positions.get(market.market_id, {}).get("closed") for market in traded]
    if is_trading():
        context["quiet_since"] = time.time()
    waited = time.time() - context.get("quiet_since", started)
    if waited > 3 and not context.get("caught_up"):
        # What was answered after the last connection was caught up with.
        context["caught_up"] = True
        catch_up(framework)
    is_settled = not is_trading() and traded and all(market.closed for market in traded)
    if is_settled and (all(known) or waited > SETTLED_SECONDS_MAX or closed_for(context) > CLOSED_BY_LISTS_SECONDS):
        context["ended"] = True
        for market in traded:
            worker._get_cleared_orders(framework, client.betting_client, market.market_id)
        framework.handler_queue.put(events.TerminationEvent(framework))
    elif waited > SETTLED_SECONDS_MAX:
        context["ended"] = True
        framework.handler_queue.put(events.TerminationEvent(framework))


def closed_for(context):
    return time.time() - context.setdefault("closed_since", time.time())


def reckon(market_id):
    """The market's profit in paisa after commission, from what the streams said: rounded once, towards the player."""
    result = strategy.results[market_id]
    if "WINNER" not in result["runners"]:
        return 0
    gross = Fraction(0)
    for (selection, side, price), size in positions[market_id]["matched"].items():
        won = Fraction(str(size)) * (Fraction(str(price)) - 1) if selection in result["winners"] else -Fraction(str(size))
        gross += won if side == "BACK" else -won
    profit = ceil(gross * 100)
    return profit - (int(profit * Fraction(str(result["rate"])) / 100) if profit > 0 else 0)


trading = betfairlightweight.APIClient(username, password, app_key=app_key)
trading.identity_uri = trading.identity_cert_uri = site + "/api/"
trading.api_uri = site + "/exchange/"
client = clients.BetfairClient(trading, interactive_login=True)
framework = Flumine(client)
strategy = MakeAndTake(
    market_filter=filters.streaming_market_filter(event_type_ids=["1", "2", "4"], market_types=["MATCH_ODDS"]),
    max_order_exposure=None,
    max_selection_exposure=None,
)
framework.add_strategy(strategy)
framework.add_worker(worker.BackgroundWorker(framework, watch_connections, interval=0.1, start_delay=1))
framework.add_worker(worker.BackgroundWorker(framework, conduct, interval=0.5, start_delay=5))
framework.run()

known = [order for market in framework.markets for order in market.blotter]
orders = [order for order in known if order.bet_id]
markets = {order.market_id for order in orders}
print(
    json.dumps(
        {
            "counts": counts,
            "unsettled": sorted(markets - set(strategy.results)),
            "missed": sorted(markets - {market for market, seen in positions.items() if seen["closed"] and not seen["missed"]}),
            "profits": {
                market: reckon(market)
                for market in markets & set(strategy.results)
                if positions.get(market, {}).get("closed")
            },
            "caughtUpAt": caught_up_at,
            # Their answers said that nothing was placed, and gave no id.
            "refused": [order.customer_order_ref for order in known if not order.bet_id and order.complete],
            # Taken asynchronously, and ended before any stream or list told their id.
            "untold": [
                {"ref": order.customer_order_ref, "marketId": order.market_id}
                for order in known
                if not order.bet_id and not order.complete
            ],
            "orders": [
                {
                    "betId": order.bet_id,
                    "ref": order.customer_order_ref,
                    "marketId": order.market_id,
                    "selectionId": order.selection_id,
                    "side": order.side,
                    "status": order.status.name,
                    "matched": order.size_matched,
                    "average": order.average_price_matched,
                    "remaining": order.size_remaining,
                    "knownAt": order.responses.date_time_placed and order.responses.date_time_placed.timestamp(),
                    "goneAt": gone.get(order.bet_id),
                    "toldAt": ended.get(order.bet_id),
                    "history": ", ".join(status.value for status in order.status_log),
                }
                for order in orders
            ],
        }
    )
)
