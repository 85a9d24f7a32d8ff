import { type HistorySpan, runnerHistoryCalls } from '@maidan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';

const api = apiOf(runnerHistoryCalls);
const POLL_EVERY_MS = 5000;

/** A runner's past over a span, read again every few seconds; while another span is read, the one before stays. */
export const useRunnerHistory = (marketId: string, runnerId: number, span: HistorySpan) =>
  useQuery({
    queryKey: ['runner-history', marketId, runnerId, span],
    placeholderData: keepPreviousData,
    refetchInterval: POLL_EVERY_MS,
    queryFn: ({ signal }) => api.runnerHistory({ params: { marketId, runnerId }, query: { span }, signal }),
  });
