import { sendRevised } from '@/components/editor-kit/send-revised'
import type { DraftStore } from '@/components/editor-kit/use-saving'
import { callForRecord } from '@/lib/client/call'
import { moduleForm, type ModuleForm, type ModuleMenuItem, type StoredModule } from '@/lib/contracts/modules'
import { root, type Shape } from '@/lib/editing/shape'
import { inTreeOrder } from './menu-tree'

/** Each menu of an application is one of the document: two people who change different menus change both. */
export const moduleShape: Shape<ModuleForm> = {
  parts: ({ menus, ...rest }) => [
    { id: root, parent: root, properties: rest },
    ...menus.map((menu) => ({ id: menu.id, parent: root, properties: menu })),
  ],
  whole: (parts) =>
    ({
      ...parts.find(({ id }) => id === root)?.properties,
      menus: inTreeOrder(parts.filter(({ id }) => id !== root).map(({ properties }) => properties as ModuleMenuItem)),
    }) as ModuleForm,
}

export const formOf = ({ moduleId: _id, published: _published, ...form }: StoredModule): ModuleForm => form

/** What the designer keeps, with what somebody else has kept meanwhile read as such a document. */
export const moduleStore = (moduleId: string): DraftStore<ModuleForm> => ({
  keptName: `module-draft:${moduleId}`,
  shape: moduleShape,
  read: (value) => moduleForm.safeParse(value).data ?? null,
  send: (definition, rev) =>
    sendRevised(() => callForRecord('/api/module/save', { ...definition, moduleId, rev }, { quiet: true })),
})
