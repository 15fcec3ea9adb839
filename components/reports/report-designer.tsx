'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { ReportDialog } from './report-dialog'

/** R2.4-04: the report `reportId` as it is edited, or a new one; the list of reports lies behind it. */
export function ReportDesigner() {
  const router = useRouter()
  const reportId = useSearchParams().get('reportId') ?? ''
  const leave = () => router.push('/admin/reports')
  return <ReportDialog reportId={reportId} mayEdit onClose={leave} onSaved={leave} />
}
