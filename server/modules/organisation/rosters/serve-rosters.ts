import { rosterKinds, rosters, type Roster } from '@/lib/contracts/rosters'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import type { ProcessesNaming } from '../processes-naming'
import { changeRoster, createRoster, readRoster, removeRoster } from './change-roster'
import { addMembers, listMembers, listRosters, removeMembers } from './roster-members'

/** The same eight calls for every kind of named set of people. */
export function serveRosters(app: ServerApp, processesNaming: ProcessesNaming): void {
  for (const kind of rosterKinds) {
    const calls = rosters[kind]
    serve(app, calls.list, (input, { tx }) => listRosters<Roster>(tx, kind, input))
    serve(app, calls.read, ({ id }, { tx }) => readRoster(tx, kind, id))
    serve(app, calls.add, (input, context) => createRoster(context, kind, input))
    serve(app, calls.modify, (input, context) => changeRoster(context, kind, input))
    serve(app, calls.remove, async ({ id }, context) => {
      await removeRoster(context, kind, id, processesNaming)
      return {}
    })
    serve(app, calls.members, (input, { tx }) => listMembers(tx, kind, input))
    serve(app, calls.addMembers, (input, context) => addMembers(context, kind, input))
    serve(app, calls.removeMembers, (input, context) => removeMembers(context, kind, input))
  }
}
