import type { Calendar } from '@/lib/calendar/calendar'
import type { InterfaceCall } from '@/lib/engine/elements/outside-schema'
import type { Deadline } from '@/lib/engine/time/deadline-schema'
import type { StepRights } from '@/lib/form-data/step-rights'
import { code, durations, fields, inside, list, say, users, type Sentence } from './sentence'

/** What people may do with the form, the strongest first. */
export function rightsSentences({ default: rest, fields: own }: StepRights): Sentence[] {
  const said = (['required', 'edit', 'add', 'read', 'hidden'] as const).flatMap((right) => {
    const ids = Object.keys(own).filter((id) => own[id] === right)
    return ids.length > 0 ? [say(`rights.${right}`, { fields: fields(...ids) })] : []
  })
  return [...said, say(said.length > 0 ? `rights.rest.${rest}` : `rights.all.${rest}`)]
}

/** When a step is due, who is reminded, and what happens in the end. */
export function deadlineSentences(deadline: Deadline | null): Sentence[] {
  if (!deadline) return []
  const { after, at, remindBefore, repeat, onTimeout } = deadline
  const length = say('deadline.after', { duration: durations(after) })
  return [
    ...(at ? [say('deadline.at', { moment: { of: 'moment', at } }), { ...length, idle: true }] : [length]),
    ...(remindBefore.length > 0 ? [say('deadline.remind', { durations: durations(...remindBefore) })] : []),
    ...(repeat ? [say('deadline.repeat', { duration: durations(repeat.every), times: repeat.most })] : []),
    say(`deadline.on.${onTimeout.action}`),
    ...(onTimeout.account
      ? [{ ...say('deadline.to', { person: users([onTimeout.account]) }), idle: onTimeout.action !== 'transfer' }]
      : onTimeout.action === 'transfer'
        ? [say('deadline.toLeader')]
        : []),
  ]
}

/** Working hours of its own; none where they are those above it. */
export function calendarSentences(calendar: Calendar | null): Sentence[] {
  if (!calendar) return []
  const days = Object.entries(calendar.exceptions)
  const written = ([day, hours]: (typeof days)[number]) =>
    hours.length === 0 ? day : `${day} ${hours.map(({ from, until }) => `${from}–${until}`).join(' ')}`
  return [
    say('calendar.own', {
      name: { of: 'text', text: calendar.name || calendar.calendarId },
      hours: { of: 'hours', week: calendar.week },
      zone: calendar.timeZone,
    }),
    ...(days.length > 0 ? [say('calendar.days', { days: list(days.map(written)) })] : []),
  ]
}

const written = (values: Readonly<Record<string, string>>) =>
  list(Object.entries(values).map(([name, value]) => `${name}: ${value}`))

/** A call outside, with what is handed over. */
export function callSentences(call: InterfaceCall): Sentence[] {
  switch (call.kind) {
    case 'REST':
      return inside([
        say('call.rest', { method: call.method, url: code(call.url) }),
        ...(call.service ? [say('call.service', { service: code(call.service) })] : []),
        ...(Object.keys(call.headers).length > 0 ? [say('call.headers', { headers: written(call.headers) })] : []),
        ...(call.body ? [say('call.body', { body: code(call.body) })] : []),
        say('call.timeout', { seconds: call.timeoutSeconds }),
      ])
    case 'SQL':
      return inside([
        say('call.statement', { dataSource: code(call.dataSource), statement: code(call.statement) }),
        say('call.timeout', { seconds: call.timeoutSeconds }),
      ])
    case 'Interface':
      return inside([
        say('call.interface', { id: code(call.interfaceId) }),
        ...(Object.keys(call.values).length > 0 ? [say('call.values', { values: written(call.values) })] : []),
      ])
  }
}

/** What is taken back into the form. */
export const resultSentences = (results: { field: string; path: string }[]): Sentence[] =>
  results.map(({ field, path }) =>
    path
      ? say('results.part', { field: fields(field), path: code(path) })
      : say('results.whole', { field: fields(field) }),
  )

/** What holds of all work outside. */
export const outsideTexts = {
  tries: ({ tries }: { tries: number }): Sentence[] => inside([say('outside.tries', { tries })]),
  onFailure: ({ onFailure }: { onFailure: string }): Sentence[] => inside([say(`outside.${onFailure}`)]),
}
