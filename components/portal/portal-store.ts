import { sendRevised } from '@/components/editor-kit/send-revised'
import type { DraftStore } from '@/components/editor-kit/use-saving'
import { callForRecord } from '@/lib/client/call'
import { portalForm, type PortalForm, type PortalPage, type PortalPart } from '@/lib/contracts/portal-pages'
import { root, type Shape } from '@/lib/editing/shape'

/** Each part of a page is one of the document: two people who change different parts change both. */
export const portalShape: Shape<PortalForm> = {
  parts: ({ parts, ...rest }) => [
    { id: root, parent: root, properties: rest },
    ...parts.map((part) => ({ id: part.id, parent: root, properties: part })),
  ],
  whole: (parts) =>
    ({
      ...parts.find(({ id }) => id === root)?.properties,
      parts: parts.filter(({ id }) => id !== root).map(({ properties }) => properties as PortalPart),
    }) as PortalForm,
}

export const formOf = ({ pageId: _id, ...form }: PortalPage): PortalForm => form

/** What the designer keeps, with what somebody else has kept meanwhile read as such a document. */
export const portalStore = (pageId: string): DraftStore<PortalForm> => ({
  keptName: `portal-draft:${pageId}`,
  shape: portalShape,
  read: (value) => portalForm.safeParse(value).data ?? null,
  send: (definition, rev) =>
    sendRevised(() => callForRecord('/api/portal/savePage', { ...definition, pageId, rev }, { quiet: true })),
})
