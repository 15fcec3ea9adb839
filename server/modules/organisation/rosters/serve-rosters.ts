import type { z } from 'zod'
import type { RosterChange } from '@/lib/contracts/rights-changes'
import { rosterKinds, rosters, type Roster, type RosterKind } from '@/lib/contracts/rosters'
import { serve, type CallContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import type { ProcessesNaming, RostersInLines } from '../processes-naming'
import { changeRoster, createRoster, readRoster, removeRoster } from './change-roster'
import { addMembers, listMembers, listRosters, removeMembers } from './roster-members'
import { rosterTables } from './roster-tables'

/** Who would join or leave which set, and how lines name it. */
export type Joining = z.output<(typeof rosters)['duty']['preview']['input']> & {
  namedBy: Omit<RostersInLines, 'ids'>
}
/** What people would gain and lose; handed in by the wiring, as rights stand above. */
export type PreviewMembers = (context: CallContext, kind: RosterKind, joining: Joining) => Promise<RosterChange>

/** The same nine calls for every kind of named set of people. */
export function serveRosters(
  app: ServerApp,
  { processesNaming, previewMembers }: { processesNaming: ProcessesNaming; previewMembers: PreviewMembers },
): void {
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
    serve(app, calls.preview, async (input, context) => {
      await readRoster(context.tx, kind, input.id)
      return previewMembers(context, kind, { ...input, namedBy: rosterTables[kind].namedBy })
    })
    serve(app, calls.addMembers, (input, context) => addMembers(context, kind, input))
    serve(app, calls.removeMembers, (input, context) => removeMembers(context, kind, input))
  }
}
