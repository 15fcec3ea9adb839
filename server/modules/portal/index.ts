import * as contracts from '@/lib/contracts/portal'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { habitsOf, keepHabit } from './habits'
import { keepShortcuts, shortcutsOf } from './shortcuts'

export function registerPortal(app: ServerApp): void {
  serve(app, contracts.getHabits, (_input, context) => habitsOf(context))
  serve(app, contracts.saveHabit, async (input, context) => {
    await keepHabit(context, input)
    return {}
  })
  serve(app, contracts.getShortcuts, (_input, context) => shortcutsOf(context))
  serve(app, contracts.saveShortcuts, ({ places }, context) => keepShortcuts(context, places))
}
