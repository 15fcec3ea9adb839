import { sendRevised } from '@/components/editor-kit/send-revised'
import type { DraftStore } from '@/components/editor-kit/use-saving'
import { callForRecord } from '@/lib/client/call'
import { dashboardForm, type Dashboard, type DashboardForm, type DashboardPart } from '@/lib/contracts/dashboards'
import { root, type Shape } from '@/lib/editing/shape'

/** Each part of a dashboard is one of the document: two people who change different parts change both. */
export const dashboardShape: Shape<DashboardForm> = {
  parts: ({ parts, ...rest }) => [
    { id: root, parent: root, properties: rest },
    ...parts.map((part) => ({ id: part.id, parent: root, properties: part })),
  ],
  whole: (parts) =>
    ({
      ...parts.find(({ id }) => id === root)?.properties,
      parts: parts.filter(({ id }) => id !== root).map(({ properties }) => properties as DashboardPart),
    }) as DashboardForm,
}

export const formOf = ({ dashboardId: _id, ...form }: Dashboard): DashboardForm => form

/** What the designer keeps, with what somebody else has kept meanwhile read as such a document. */
export const dashboardStore = (dashboardId: string): DraftStore<DashboardForm> => ({
  keptName: `dashboard-draft:${dashboardId}`,
  shape: dashboardShape,
  read: (value) => dashboardForm.safeParse(value).data ?? null,
  send: (definition, rev) =>
    sendRevised(() => callForRecord('/api/dashboard/save', { ...definition, dashboardId, rev }, { quiet: true })),
})
