import { notificationFlags } from '@/lib/words/workflow-enumerations'
import type { ElementText } from '../element-text'
import { peopleSentences } from '../people-sentences'
import {
  bitsOf,
  code,
  condition,
  durations,
  elements,
  fields,
  inside,
  list,
  say,
  when,
  words,
  type Sentence,
} from '../sentence'
import { callSentences, outsideTexts, resultSentences, rightsSentences } from '../shared-sentences'

export const startText: ElementText<'Start'> = {
  rights: ({ rights }) => [say('start'), ...rightsSentences(rights)],
}

export const endText: ElementText<'End'> = { kind: ({ kind }) => [say(`end.${kind}`)] }

/** What is decided stands with its ways. */
export const conditionText: ElementText<'Condition'> = {}

export const splitText: ElementText<'Split'> = {
  split: ({ split }) => [say(`split.${split}`)],
  chosenBy: ({ chosenBy }) => [say(`split.by.${chosenBy}`)],
}

export const joinText: ElementText<'Join'> = {
  join: ({ join }) => [say(`join.${join}`)],
  advance: ({ join, advance: { need, value, branches, expression, onImpossible } }) => {
    const counts = join === 'Advance'
    const number = need === 'count' || need === 'percent'
    return [
      ...(counts || need !== 'count' ? when(counts, [say(`join.need.${need}`)]) : []),
      ...(value !== 1 || (counts && number) ? when(counts && number, [say('join.value', { value })]) : []),
      ...(branches.length > 0
        ? when(counts && need === 'branches', [say('join.branches', { ways: elements(...branches) })])
        : []),
      ...(expression
        ? when(counts && need === 'expression', [say('join.when', { condition: condition(expression) })])
        : []),
      ...(counts || onImpossible !== 'alert' ? when(counts, [say(`join.impossible.${onImpossible}`)]) : []),
    ]
  },
  rest: ({ join, rest }) => {
    const counts = join === 'Xor' || join === 'Advance'
    return counts || rest !== 'cut' ? when(counts, [say(`join.rest.${rest}`)]) : []
  },
}

export const waitText: ElementText<'Wait'> = {
  until: ({ until }) => {
    if (until.kind === 'duration') return [say('wait.duration', { duration: durations(until.duration) })]
    if (until.kind === 'condition') return [say('wait.condition', { condition: condition(until.expression) })]
    const { field, offsetDays: days } = until
    const key = days === 0 ? 'wait.day' : days > 0 ? 'wait.after' : 'wait.before'
    return [say(key, { field: fields(field), ...(days === 0 ? {} : { days: Math.abs(days) }) })]
  },
}

export const notificationText: ElementText<'Notification'> = {
  participants: ({ participants }) => peopleSentences(participants, 'notify.people', 'notify.nobody'),
  flags: ({ flags }) => {
    const channels = bitsOf('flags', notificationFlags, flags)
    return channels.names.length > 0 ? [say('notify.by', { channels })] : [say('notify.byNothing')]
  },
  text: ({ text }) => (text ? inside([say('notify.text', { text: words(text) })]) : []),
}

const autoSentences: ElementText<'Auto'>['auto'] = ({ auto }) => {
  switch (auto.type) {
    case 'Execute':
      return [
        say('auto.Execute', { fields: fields(...auto.assign.map(({ field }) => field)) }),
        ...inside(
          auto.assign.map(({ field, expression }) =>
            say('auto.assign', { field: fields(field), value: code(expression) }),
          ),
        ),
      ]
    case 'Rule':
      return [
        say('auto.Rule'),
        ...inside([say('auto.asks', { ask: code(auto.ask) })]),
        ...resultSentences(auto.results),
      ]
    case 'JavaScript':
      return [
        say('auto.JavaScript'),
        ...inside([say('auto.script', { script: code(auto.script) })]),
        ...resultSentences(auto.results),
      ]
    case 'WebService':
      return [
        say('auto.WebService'),
        ...inside([
          say('call.rest', { method: auto.method, url: code(auto.url) }),
          ...(Object.keys(auto.headers).length > 0
            ? [say('call.headers', { headers: list(Object.entries(auto.headers).map((pair) => pair.join(': '))) })]
            : []),
          ...(auto.body ? [say('call.body', { body: code(auto.body) })] : []),
        ]),
        ...resultSentences(auto.results),
      ]
    case 'Interface':
      return [say('auto.Interface'), ...callSentences(auto.call), ...resultSentences(auto.results)]
  }
}

export const autoText: ElementText<'Auto'> = { auto: autoSentences, ...outsideTexts }

export const sqlText: ElementText<'SQL'> = {
  call: ({ call }) => [say('sql'), ...callSentences(call)],
  results: ({ results }) => resultSentences(results),
  ...outsideTexts,
}

export const interfaceOutText: ElementText<'InterfaceOut'> = {
  call: ({ call }) => [say('interfaceOut'), ...callSentences(call)],
  results: ({ results }) => resultSentences(results),
  ...outsideTexts,
}

export const interfaceInText: ElementText<'InterfaceIn'> = {
  call: ({ call }) => [say('interfaceIn'), ...(call ? callSentences(call) : inside([say('interfaceInAlone')]))],
  patience: ({ patience }) =>
    patience ? [say('patience', { duration: durations(patience) })] : [say('patienceEndless')],
  results: ({ results }) => resultSentences(results),
  ...outsideTexts,
}

export const archiveText: ElementText<'Archive'> = {
  move: ({ move }) => [say(move ? 'archive.move' : 'archive.stay')],
  folderId: ({ folderId }) => (folderId ? [say('archive.folder', { folder: code(folderId) })] : []),
  filed: ({ folderId, filed }) => when(folderId !== '', [say(`archive.filed.${filed}`)]),
  ...outsideTexts,
}

const carried = (key: string, pairs: { from: string; to: string }[], own: 'from' | 'to'): Sentence[] =>
  pairs.map((pair) => say(key, { field: fields(pair[own]), other: code(pair[own === 'from' ? 'to' : 'from']) }))

export const recordText: ElementText<'Record'> = {
  listId: ({ listId }) => [say('record.list', { list: code(listId) })],
  puts: ({ puts }) => [say(`record.puts.${puts}`)],
  fields: ({ fields: pairs }) => inside(carried('record.field', pairs, 'from')),
  ...outsideTexts,
}

export const subProcessText: ElementText<'SubProcess'> = {
  processId: ({ processId }) => [say('sub.process', { process: { of: 'code', text: processId } })],
  per: ({ per }) => [say(`sub.per.${per}`)],
  table: ({ per, table }) => (table ? when(per === 'row', [say('sub.table', { table: fields(table) })]) : []),
  people: ({ per, people }) =>
    per === 'person' || people.length > 0
      ? when(per === 'person', peopleSentences(people, 'sub.people', 'sub.nobody'))
      : [],
  mode: ({ mode }) => [say(`sub.mode.${mode}`)],
  onReject: ({ onReject }) => [say(`sub.onReject.${onReject}`)],
  fieldsIn: ({ fieldsIn }) => inside(carried('sub.in', fieldsIn, 'from')),
  fieldsOut: ({ fieldsOut }) => inside(carried('sub.out', fieldsOut, 'to')),
}
