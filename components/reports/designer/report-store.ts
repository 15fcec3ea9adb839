import { sendRevised } from '@/components/editor-kit/send-revised'
import type { DraftStore } from '@/components/editor-kit/use-saving'
import { callForRecord } from '@/lib/client/call'
import { reportForm, type Report, type ReportForm } from '@/lib/contracts/reports'
import { root, type Shape } from '@/lib/editing/shape'

/** A report is one part: what two people change otherwise is asked setting by setting. */
export const reportShape: Shape<ReportForm> = {
  parts: (report) => [{ id: root, parent: root, properties: report }],
  whole: (parts) => (parts.find(({ id }) => id === root)?.properties ?? {}) as ReportForm,
}

export const formOf = ({ reportId: _id, ...form }: Report): ReportForm => form

/** What the designer keeps, with what somebody else has kept meanwhile read as such a document. */
export const reportStore = (reportId: string): DraftStore<ReportForm> => ({
  keptName: `report-draft:${reportId}`,
  shape: reportShape,
  read: (value) => reportForm.safeParse(value).data ?? null,
  send: (definition, rev) =>
    sendRevised(() => callForRecord('/api/report/saveReport', { ...definition, reportId, rev }, { quiet: true })),
})
