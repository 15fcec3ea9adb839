import { sql } from 'kysely'
import * as calls from '@/lib/contracts/modules'
import type { ModuleType } from '@/lib/words/modules'
import { AppError } from '@/server/http/app-error'
import { grantsOf } from '@/server/http/menu-access'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { contains } from '@/server/platform/db/contains'
import { deleteModule, publishModule, saveModule, withdrawModule, type KnowsList } from './keep-module'
import { moduleFor, readModule } from './stored-module'

export { carriedModule } from './carried'
export { placeModuleMenu } from './menu-of-module'

interface Listed {
  moduleId: string
  moduleName: string
  moduleType: string
  icon: string
  menus: number
  published: boolean
}

export function registerModules(app: ServerApp, knowsList: KnowsList): void {
  serve(app, calls.listModules, async (_input, { tx, caller }) => {
    const { rows } = await sql<{ moduleId: string; moduleName: string; icon: string; description: string }>`
      select a.module_id as "moduleId", a.module_name as "moduleName", coalesce(a.definition ->> 'icon', '') as icon,
        coalesce(a.definition ->> 'description', '') as description
      from modules a join menus m on m.ui_menu_id = 'module-' || a.module_id
      where ${caller.isAdministrator}::boolean or exists (
        select 1 from menu_grants g where g.ui_menu_id = m.ui_menu_id and g.access <> 0 and ${grantsOf(caller)})
      order by m.sort_order, a.module_name, a.module_id`.execute(tx)
    return rows
  })
  serve(app, calls.openModule, async ({ moduleId }, context) => {
    const { moduleName, icon, description, menus } = await moduleFor(context, moduleId)
    return {
      moduleId,
      moduleName,
      icon,
      description,
      menus: menus.map(({ code: _code, readers: _readers, ...menu }) => menu),
    }
  })
  serve(app, calls.getModuleCode, async ({ moduleId, menuId }, context) => {
    const { menus } = await moduleFor(context, moduleId)
    const menu = menus.find((one) => one.id === menuId && one.type === 'DynamicCode')
    if (!menu) throw new AppError('object.unknown')
    return { code: menu.code }
  })
  serve(app, calls.listAllModules, async ({ keyword }, { tx }) => {
    const { rows } = await sql<Listed>`
      select a.module_id as "moduleId", a.module_name as "moduleName", a.module_type as "moduleType",
        coalesce(a.definition ->> 'icon', '') as icon, coalesce(jsonb_array_length(a.definition -> 'menus'), 0) as menus,
        exists (select 1 from menus m where m.ui_menu_id = 'module-' || a.module_id) as published
      from modules a where ${keyword} = '' or a.module_name ilike ${contains(keyword)}
      order by a.module_name, a.module_id`.execute(tx)
    return rows.map((row) => ({ ...row, moduleType: row.moduleType as ModuleType }))
  })
  serve(app, calls.getModule, ({ moduleId }, { tx }) => readModule(tx, moduleId))
  serve(app, calls.saveModule, (input, context) => saveModule(context, input))
  serve(app, calls.publishModule, async ({ moduleId }, context) => {
    await publishModule(context, knowsList, moduleId)
    return {}
  })
  serve(app, calls.withdrawModule, async ({ moduleId }, context) => {
    await withdrawModule(context, moduleId)
    return {}
  })
  serve(app, calls.deleteModule, async ({ moduleId }, context) => {
    await deleteModule(context, moduleId)
    return {}
  })
}
