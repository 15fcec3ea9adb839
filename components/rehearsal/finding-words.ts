import { useLocale, useTranslations } from 'next-intl'
import type { OrganisationFinding } from '@/lib/contracts/rehearsal'
import type { CheckKind } from '@/lib/contracts/rehearsal'
import { localText } from '@/lib/i18n/local-text'

type Checked = OrganisationFinding & { check?: CheckKind }
type Words = ReturnType<typeof useTranslations<'rehearsal'>>

/** Names of the page a thing is changed on, where it has one. */
const pages: Partial<Record<OrganisationFinding['object']['type'], (id: string) => string>> = {
  process: (id) => `/admin/design/processes?process=${encodeURIComponent(id)}`,
  role: (id) => `/admin/roles?id=${encodeURIComponent(id)}`,
  department: (id) => `/admin/departments?id=${encodeURIComponent(id)}`,
  menu: () => '/admin/menus/rights',
  catalog: (id) => `/admin/catalog/catalogDetail?catalogId=${encodeURIComponent(id)}`,
  dictionary: () => '/admin/dictionaries',
  rule: (id) => `/admin/design/rule/edit?ruleId=${encodeURIComponent(id)}`,
}

const namesOf = (t: Words, people: { name: string }[]) => people.map(({ name }) => name).join(t('and'))

function ofStep(
  t: Words,
  { places, before, after, verdict, departments, moreDepartments: count, check }: Checked,
): string {
  const params = { part: places[0]?.part ?? '', before: namesOf(t, before), after: namesOf(t, after) }
  const key =
    verdict === 'nobody'
      ? before.length > 0
        ? 'nobody'
        : 'nobodyNow'
      : verdict === 'skip' || verdict === 'reject'
        ? verdict
        : before.length > 0
          ? after.length > 0
            ? 'instead'
            : 'fewer'
          : after.length > 0
            ? 'more'
            : 'step'
  const said = t(`find.${check ? 'nobodyNow' : key}`, params)
  if (departments.length === 0) return said
  const named = departments.join(t('and'))
  return `${said} · ${count > 0 ? t('find.forMore', { departments: named, count }) : t('find.forWhom', { departments: named })}`
}

function placesIn(t: Words, { places }: Checked): string {
  const known = ['people', 'instead', 'weight', 'timeout', 'managers', 'rights'] as const
  return places
    .map(({ place, part }) => {
      const name = known.find((one) => one === place)
      return name ? t(`place.${name}`, { part }) : part
    })
    .join(t('and'))
}

function ofToday(t: Words, finding: Checked): string | null {
  const { check, count, before } = finding
  const params = {
    count,
    before: namesOf(t, before),
    part: finding.places[0]?.part ?? '',
    places: placesIn(t, finding),
  }
  switch (check) {
    case 'items':
    case 'right':
    case 'agent':
    case 'secretary':
    case 'named':
    case 'leader':
    case 'data':
      return t(`find.${check}Off`, params)
    case 'roleEmpty':
      return t('find.roleEmpty', params)
    default:
      return null
  }
}

function sentenceOf(t: Words, finding: Checked): string {
  const { kind, count, places, before, effect, object } = finding
  const params = { count, part: places.map(({ part }) => part).join(t('and')), before: namesOf(t, before) }
  const today = ofToday(t, finding)
  if (today !== null) return today
  switch (kind) {
    case 'step':
      return ofStep(t, finding)
    case 'items':
      return t(object.id ? 'find.items' : 'find.itemsHidden', params)
    case 'named':
      return t('find.named', { places: placesIn(t, finding) })
    case 'role':
      return t(effect !== 'breaks' ? 'find.role' : before.length > 1 ? 'find.roleAll' : 'find.roleLast', params)
    case 'leader':
      return t(
        effect === 'breaks' ? 'find.leaderLast' : effect === 'changes' ? 'find.leaderGone' : 'find.leader',
        params,
      )
    case 'duty':
      return t(
        effect === 'changes'
          ? 'find.dutyGone'
          : effect === 'named'
            ? 'find.duty'
            : before.length > 1
              ? 'find.dutyAll'
              : 'find.dutyLast',
        params,
      )
    default:
      return t(`find.${kind}`, params)
  }
}

/** How what the reader may not see is called. */
const hiddenAs: Partial<Record<Checked['object']['type'], 'hidden' | 'hiddenThing'>> = {
  process: 'hidden',
  dictionary: 'hiddenThing',
  rule: 'hiddenThing',
  catalog: 'hiddenThing',
}

/** How a finding is said: what it is about, which version of it, what happens there, and where it is changed. */
export function useFindingWords() {
  const t = useTranslations('rehearsal')
  const locale = useLocale()
  return (finding: Checked) => {
    const { object, status, version } = finding
    return {
      title: object.name || (hiddenAs[object.type] ? t(hiddenAs[object.type]!) : namesOf(t, finding.before)),
      state: status === 'draft' ? t('draft') : status === 'retired' ? t('retired', { version }) : '',
      sentence: localText(sentenceOf(t, finding), locale),
      href: object.id ? pages[object.type]?.(object.id) : undefined,
    }
  }
}

/** Why a finding is not mended here. */
export function whyNotHere({
  kind,
  status,
  repair,
  places,
}: OrganisationFinding): 'retired' | 'hasDraft' | 'own' | 'otherTexts' | null {
  if (repair !== '') return null
  if (places.some(({ place }) => place === 'left')) return 'otherTexts'
  if (kind === 'dictionary') return 'own'
  if (kind !== 'named' && kind !== 'rule') return null
  return status === 'retired' ? 'retired' : 'hasDraft'
}
