import type { Element } from '@/lib/engine/elements/element'
import { elementSettings } from '@/lib/engine/elements/settings'

const sections = ['basic', 'people', 'rights', 'acts', 'time'] as const
export type PanelSection = (typeof sections)[number]

/** Where a setting stands; what is not named stands with the name. */
const placeOf: Readonly<Record<string, PanelSection>> = {
  participants: 'people',
  mode: 'people',
  policy: 'people',
  empty: 'people',
  self: 'people',
  people: 'people',
  rights: 'rights',
  operators: 'acts',
  formActions: 'acts',
  opinion: 'acts',
  signature: 'acts',
  inPerson: 'acts',
  onOneNo: 'acts',
  vote: 'acts',
  meeting: 'acts',
  reject: 'acts',
  recede: 'acts',
  deadline: 'time',
  calendar: 'time',
}

/** What only matters where the element says so. */
function matters(element: Element, setting: string): boolean {
  if (element.type === 'Activity') {
    if (setting === 'meeting') return element.mode !== 'single' && element.mode !== 'sequential'
    if (setting === 'vote') return element.mode === 'vote'
    if (setting === 'onOneNo') return element.mode === 'parallelAll' || element.mode === 'sequential'
  }
  if (element.type === 'Join') {
    if (setting === 'advance') return element.join === 'Advance'
    if (setting === 'rest') return element.join === 'Xor' || element.join === 'Advance'
  }
  if (element.type === 'SubProcess') {
    if (setting === 'table') return element.per === 'row'
    if (setting === 'people') return element.per === 'person'
    if (setting === 'fieldsOut' || setting === 'onReject') return element.mode === 'sync'
  }
  return true
}

interface Section {
  name: PanelSection
  settings: string[]
}

/** The parts of the panel of an element, with the settings of each in the order of its description. */
export function sectionsOf(element: Element): Section[] {
  const settings = Object.keys(elementSettings(element.type)).filter((setting) => matters(element, setting))
  // Only a step has so much to say that it is taken apart.
  const place = (setting: string) => (element.type === 'Activity' ? (placeOf[setting] ?? 'basic') : 'basic')
  return sections
    .map((name) => ({ name, settings: settings.filter((setting) => place(setting) === name) }))
    .filter(({ settings: own }) => own.length > 0)
}
