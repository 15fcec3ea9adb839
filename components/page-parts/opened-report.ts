import useSWR from 'swr'
import { call } from '@/lib/client/call'
import type { CallError } from '@/lib/client/call-error'
import type { ReportOpened } from '@/lib/contracts/reports'

const underWay = new Map<string, Promise<ReportOpened>>()

/** What a report is, for whoever asks while somebody asks already: both wait for one answer. */
export function readOpened(reportId: string): Promise<ReportOpened> {
  const asked =
    underWay.get(reportId) ??
    call('/api/report/open', { reportId }, { quiet: true }).finally(() => underWay.delete(reportId))
  underWay.set(reportId, asked)
  return asked
}

/** Under which it is kept, as by `useCall`. */
export const openedKey = (reportId: string) => ['/api/report/open', { reportId }]

/** What the report of a part is. */
export const useOpenedReport = (reportId: string) =>
  useSWR<ReportOpened, CallError>(openedKey(reportId), () => readOpened(reportId), { keepPreviousData: true })
