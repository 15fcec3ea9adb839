/** Why somebody is told something: what a preference is about (R2.9-08). */
export const noticeReasons = ['act', 'urge', 'mention', 'progress', 'copy', 'inform'] as const
export type NoticeReason = (typeof noticeReasons)[number]

/** By which ways a person is told; `app` is the message in Baton itself. */
export const noticeChannels = ['app', 'mail', 'push', 'im'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** The events of the engine (`NoticeEvent`) by the reason they are told for. */
export const reasonOfEvent = {
  arrived: 'act',
  returned: 'act',
  mended: 'act',
  alert: 'act',
  urged: 'urge',
  dueSoon: 'urge',
  overdue: 'urge',
  mentioned: 'mention',
  rejected: 'progress',
  finished: 'progress',
  copied: 'copy',
  notification: 'inform',
  meetingCalled: 'inform',
  meetingCancelled: 'inform',
  meetingChair: 'inform',
  votesFell: 'inform',
  operations: 'inform',
} as const satisfies Record<string, NoticeReason>

export type ToldEvent = keyof typeof reasonOfEvent
export const toldEvents = Object.keys(reasonOfEvent) as ToldEvent[]

/** An event of a later version is told like what asks for an act: rather too loud than missed. */
export const reasonOf = (event: string): NoticeReason => (reasonOfEvent as Record<string, NoticeReason>)[event] ?? 'act'

/** Mails there are templates of: one for each event, and the digest. */
export const templateEvents = [...toldEvents, 'digest'] as const
export type TemplateEvent = (typeof templateEvents)[number]

/** What a template may name in braces. */
export const templateNames = [
  'title',
  'no',
  'process',
  'activity',
  'amount',
  'due',
  'initiator',
  'department',
  'text',
  'count',
] as const
export type TemplateValues = Partial<Record<(typeof templateNames)[number], string>>

/** Names a template uses that there are not; `[` without `]` counts as one. */
export function unknownNames(template: string): string[] {
  const named = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '')
  const unknown = named.filter((name) => !(templateNames as readonly string[]).includes(name))
  const rest = template.replace(/\{[^{}]*\}/g, '').replace(/\[[^[\]]*\]/g, '')
  return [...new Set([...unknown, ...[...rest].filter((sign) => '{}[]'.includes(sign))])]
}

/** Fills a template. What stands in square brackets is left out where a value named in it is empty. */
export function fillTemplate(template: string, values: TemplateValues): string {
  const named = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name as keyof TemplateValues] ?? '')
  return template
    .split(/(\[[^[\]]*\])/)
    .map((part) => {
      if (!part.startsWith('[') || !part.endsWith(']')) return named(part)
      const wanted = [...part.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof TemplateValues)
      return wanted.every((name) => values[name]) ? named(part.slice(1, -1)) : ''
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}
