import { formDefinition, type FormData } from '@/lib/contracts/forms'
import { taskStatus } from '@/lib/words/workflow-enumerations'
import { checkProcess, graphOf, isActive, processDefinition, type ProcessDefinitionInput } from '@/lib/engine'
import { prove } from '@/lib/engine/soundness/prove'
import { Company } from '@/lib/engine/testing/company'
import { playEverything } from '@/lib/engine/testing/every-play'
import { Rehearsal } from '@/lib/engine/testing/rehearsal'
import type { Drawing, ElementInput } from './drawing'

/** States of a flow that are played; the flows of this material have fewer. */
const mostStates = 250
/** Acts until a flow must have come to its end. */
const mostActs = 300

/** Tries a flow: checked as at publish, played with its people, played in every way. @returns what is wrong; empty when nothing is */
export function tryFlow(name: string, drawing: Drawing): string[] {
  const definition: ProcessDefinitionInput = {
    processId: 'p',
    name,
    formId: 'f',
    elements: drawing.elements,
    transitions: drawing.transitions,
  }
  const wrong = checked(definition, drawing)
  return wrong.length > 0 ? wrong : [...playedByItsPeople(definition, drawing), ...playedThrough(definition)]
}

function companyOf({ accounts, roles }: Drawing): Company {
  return new Company({ root: null }, [
    { account: 'ann', department: 'root' },
    { account: 'chief', department: 'root', leads: true },
    ...[...accounts].map((account) => ({ account, department: 'root' })),
    ...[...roles].map((role) => ({ account: `holder of ${role}`, department: 'root', roles: [role] })),
  ])
}

const formOf = ({ fields }: Drawing) => ({
  sections: [{ id: 's', title: '', fields: [...fields.values()].map(({ id, type }) => ({ id, type, label: id })) }],
})

function checked(definition: ProcessDefinitionInput, drawing: Drawing): string[] {
  const answer = checkProcess(
    processDefinition.parse(definition),
    formDefinition.parse(formOf(drawing)),
    companyOf(drawing),
  )
  if (answer.kind !== 'answered') return ['the checks asked about the company']
  return answer.result.filter(({ severity }) => severity === 'error').map(({ elementId, key }) => `${key} ${elementId}`)
}

/** Data a request may come with: of the values a flow asks for, all the first, or all the last, or none. */
function requestsFor({ fields }: Drawing): FormData[] {
  const filled = (place: number): FormData =>
    Object.fromEntries(
      [...fields.values()].map(({ id, type, values }) => {
        const value = values.at(place) ?? ''
        return [id, type === 'number' ? Number(value) : value]
      }),
    )
  return [filled(0), filled(-1), {}]
}

/** One of the requests comes to its end when everybody agrees. */
function playedByItsPeople(definition: ProcessDefinitionInput, drawing: Drawing): string[] {
  return requestsFor(drawing).some((formData) => comesToItsEnd(definition, drawing, formData))
    ? []
    : ['its people did not bring it to an end']
}

/** Everybody agrees, and whoever must name the next people names the chief. */
function comesToItsEnd(definition: ProcessDefinitionInput, drawing: Drawing, formData: FormData): boolean {
  const play = new Rehearsal(
    { company: companyOf(drawing), definition: straight(definition), form: formOf(drawing) },
    'ann',
  )
  const steps = definition.elements.filter(({ type }) => type === 'Activity').map(({ id }) => id)
  const nextPeople = Object.fromEntries(steps.map((id) => [id, ['chief']]))
  play.as('ann', 'Start', { nextPeople, formData })
  for (let acts = 0; acts < mostActs && play.state.task.status === taskStatus.Run; acts++) {
    const token =
      play.state.tokens.find(isActive) ??
      play.state.tokens.find(({ pool, finishedAt }) => pool.length > 0 && finishedAt === null)
    if (!token) break
    const account = token.actor?.account ?? token.pool[0]?.account ?? ''
    const answer = play.attempt(account, token.actor ? 'Action' : 'Claim', {
      tokenId: token.tokenId,
      opinion: 'yes',
      nextPeople,
    })
    if (answer.kind === 'refused') return false
  }
  return play.state.task.status === taskStatus.Finish
}

/** Work outside has been done and waits are over: what is played is where control goes. */
function straight(definition: ProcessDefinitionInput): ProcessDefinitionInput {
  return {
    ...definition,
    elements: definition.elements.map((element): ElementInput => {
      if (element.type === 'Start') return { ...element, rights: { default: 'edit', fields: {} } }
      if (element.type === 'Auto') return { id: element.id, type: 'Condition' }
      if (element.type === 'Wait') return { ...element, until: { kind: 'condition', expression: 'true' } }
      return element
    }),
  }
}

/** Every condition both ways, in every order of acts; one person does all. */
function playedThrough(definition: ProcessDefinitionInput): string[] {
  const alone: ProcessDefinitionInput = {
    ...straight(definition),
    elements: straight(definition).elements.map((element): ElementInput => {
      if (element.type !== 'Activity') return element
      return {
        id: element.id,
        type: 'Activity',
        participants: [{ participantType: 0, param0: 'ann' }],
        rights: { default: 'edit', fields: {} },
      }
    }),
    transitions: definition.transitions.map((way) =>
      way.condition === 'Expression' ? { ...way, expression: `${way.id.replace('-', '')} = true` } : way,
    ),
  }
  const switches = alone.transitions
    .filter(({ condition }) => condition === 'Expression')
    .map(({ id }) => id.replace('-', ''))
  const played = playEverything(alone, switches, mostStates)
  const unreached = new Set(prove(graphOf(processDefinition.parse(alone))).unreached)
  const missed = alone.elements.filter(
    ({ id, type }) => (type === 'Activity' || type === 'End') && !played.reached.has(id) && !unreached.has(id),
  )
  return [
    ...(played.heldUp ? ['held up in some play'] : []),
    ...(played.endless ? ['no end from some state'] : []),
    ...missed.map(({ id }) => `never played: ${id}`),
  ]
}
