import * as own from '@/lib/contracts/own-things'
import * as contracts from '@/lib/contracts/portal'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { habitsOf, keepHabit } from './habits'
import { chooseDepartment, ownDepartments } from './own-department'
import { keepOwnGroups, ownGroups } from './own-groups'
import { ownCalendar } from './own-calendar'
import { keepSignature, ownSignature } from './own-signature'
import { keepShortcuts, shortcutsOf } from './shortcuts'

export function registerPortal(app: ServerApp): void {
  registerOwnThings(app)
  serve(app, contracts.getHabits, (_input, context) => habitsOf(context))
  serve(app, contracts.saveHabit, async (input, context) => {
    await keepHabit(context, input)
    return {}
  })
  serve(app, contracts.getShortcuts, (_input, context) => shortcutsOf(context))
  serve(app, contracts.saveShortcuts, ({ places }, context) => keepShortcuts(context, places))
}

function registerOwnThings(app: ServerApp): void {
  serve(app, own.getOwnDepartments, (_input, context) => ownDepartments(context))
  serve(app, own.setOwnDepartment, async ({ groupId }, context) => {
    await chooseDepartment(context, groupId)
    return {}
  })
  serve(app, own.getOwnGroups, (_input, context) => ownGroups(context))
  serve(app, own.saveOwnGroups, (input, context) => keepOwnGroups(context, input))
  serve(app, own.getOwnSignature, (_input, context) => ownSignature(context))
  serve(app, own.saveOwnSignature, async ({ picture }, context) => {
    await keepSignature(context, picture)
    return {}
  })
  serve(app, own.getOwnCalendar, (input, context) => ownCalendar(context, input))
}
