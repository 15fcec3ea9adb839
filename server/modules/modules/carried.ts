import type { PackageKind } from '@/lib/contracts/data-packages'
import { moduleMenu, saveModule as contract, type ModuleMenuItem } from '@/lib/contracts/modules'
import { carriedContent, nothingThere, unreadablePackage, type Carried } from '@/server/modules/data-packages'
import { saveModule } from './keep-module'
import { readModule } from './stored-module'

type CarriedMenu = Omit<ModuleMenuItem, 'readers'>

/**
 * Applications as packages carry them, with the lists and reports they open. Whom an application and its menus are for is
 * for each installation to say, and so is when it is published. Processes are carried as processes.
 */
export const carriedModule: Carried = {
  menu: moduleMenu,
  async read({ tx }, moduleId) {
    const found = await nothingThere(readModule(tx, moduleId))
    if (!found) return null
    const { moduleId: _id, published: _published, readers: _readers, menus, ...content } = found
    const carried = menus.map(({ readers: _for, ...menu }): CarriedMenu => menu)
    return { name: found.moduleName, content: carriedContent({ ...content, menus: carried }) }
  },
  needs: ({ menus }) =>
    (menus as unknown as CarriedMenu[]).flatMap(({ type, target }): { kind: PackageKind; id: string }[] => {
      const kind = type === 'InfoForm' ? 'list' : type === 'Report' ? 'report' : null
      return kind && target ? [{ kind, id: target }] : []
    }),
  async write(context, moduleId, { menus, ...content }) {
    const before = await nothingThere(readModule(context.tx, moduleId))
    const readersOf = (id: unknown) => before?.menus.find((menu) => menu.id === id)?.readers ?? []
    const input = contract.input.safeParse({
      ...content,
      moduleId,
      menus: Array.isArray(menus) ? menus.map((menu) => ({ ...(menu as CarriedMenu), readers: readersOf((menu as CarriedMenu).id) })) : [], // prettier-ignore
      readers: before?.readers ?? [],
    })
    if (!input.success) throw unreadablePackage(context)
    await saveModule(context, input.data, { mayBeNew: true })
  },
}
