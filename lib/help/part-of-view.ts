import type { PartName } from './parts'

/** Which part of the guide is about a view, by the beginning of its name; the first that fits. */
const parts: readonly [view: string, part: PartName][] = [
  ['home/', 'home'],
  ['tasks/start-request', 'start'],
  ['start-process/', 'start'],
  ['free-flow/', 'start'],
  ['tasks/work-item-list', 'find'],
  ['tasks/', 'decide'],
  ['trace/', 'follow'],
  ['inbox/', 'told'],
  ['profile/notices', 'told'],
  ['announcements/', 'told'],
  ['absence/', 'absence'],
  ['meetings/', 'meetings'],
  ['profile/', 'data'],
  ['form', 'forms'],
  ['processes/trials', 'trials'],
  ['tests/', 'trials'],
  ['processes/', 'processes'],
  ['rules/', 'processes'],
  ['templates/', 'templates'],
  ['organisation/', 'people'],
  ['rehearsal/', 'people'],
  ['menus/', 'rights'],
  ['access/', 'rights'],
  ['task-administration/', 'care'],
  ['archive/', 'archive'],
  ['languages/', 'look'],
]

/** Undefined where the guide says nothing in particular: it opens at its beginning. */
export const partOfView = (view: string): PartName | undefined =>
  parts.find(([beginning]) => view.startsWith(beginning))?.[1]
