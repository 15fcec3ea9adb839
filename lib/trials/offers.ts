import { operator, tokenStatus } from '@/lib/words/workflow-enumerations'
import { emptyCommand } from '@/lib/engine/core/command'
import { forecast } from '@/lib/engine/ahead/forecast'
import { foresee } from '@/lib/engine/ahead/foresee'
import { actions } from '@/lib/engine/actions/actions'
import { rightsAt } from '@/lib/engine/core/accept-form'
import { graphOf } from '@/lib/engine/definition/graph'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { known } from '@/lib/engine/organisation/known-facts'
import { isActive, type Token } from '@/lib/engine/state/token'
import type { StepRights } from '@/lib/form-data/step-rights'
import type { Outlook } from '@/lib/words/outlook'
import type { Station } from '@/lib/words/station'
import { slotMade, type SlotMade } from './frame'
import { callerIn, givenIn, type Trial, type World } from './world'

/** Acts a trial offers with a button of their own; every other is found on the page of a real task. */
const offered = ['submit', 'approve', 'delegateReturn', 'reject', 'recede', 'transfer'] as const
export type OfferedAct = (typeof offered)[number]

const operators: Record<OfferedAct, number> = {
  submit: operator.Start,
  approve: operator.Action,
  delegateReturn: operator.DelegateReturn,
  reject: operator.Reject,
  recede: operator.Recede,
  transfer: operator.Transfer,
}

/** A place somebody holds now, and what he could do. */
export interface Standing extends SlotMade {
  /** Who acts, if nobody else is named. */
  account: string
  rights: StepRights
  offers: { act: OfferedAct; operator: number; outlook: Outlook | null }[]
}

const isOpen = (token: Token): boolean => isActive(token) || token.status === tokenStatus.Share

/** Who has it now in a trial, with what each could do and what would come of that; and what comes if everybody agrees. */
export function lookAround(
  definition: ProcessDefinition,
  { state, now }: Trial,
  world: World,
): { standing: Standing[]; coming: Station[] } {
  const graph = graphOf(definition)
  let ids = 0
  const newId = () => `look-${(ids += 1)}`
  const standing = state.tokens.filter(isOpen).flatMap((token): Standing[] => {
    const actor = token.actor ?? token.pool[0]
    if (!actor) return []
    const held = { ...token, actor, status: token.actor ? token.status : tokenStatus.Run }
    const taken = { ...state, tokens: state.tokens.map((other) => (other === token ? held : other)) }
    const given = givenIn(world, callerIn(world, actor.account), now, newId)
    const scene = { definition, graph, state: taken, given, token: held }
    const offers = offered.flatMap((act) => {
      if (actions.get(operators[act])?.may(scene) !== true) return []
      const command = { ...emptyCommand, tokenId: token.tokenId, operator: operators[act] }
      const outlook = act === 'transfer' ? null : known(foresee(definition, taken, command, given))
      return [{ act, operator: operators[act], outlook }]
    })
    return [{ ...slotMade(token), account: actor.account, rights: rightsAt({ graph, state }, token), offers }]
  })
  const first = standing[0]?.account ?? state.task.initiator.account
  return { standing, coming: known(forecast(definition, state, givenIn(world, callerIn(world, first), now, newId))) }
}
