import { useLocale, useTranslations } from 'next-intl'
import { useConditionSentence } from '@/components/expression-editor/use-condition-sentence'
import { useMoments } from '@/components/ui/use-moments'
import type { Calls } from '@/lib/client/calls'
import { localText } from '@/lib/i18n/local-text'
import type { ProcessText } from '@/lib/process-text/process-text'
import type { Param, Sentence } from '@/lib/process-text/sentence'
import { participantRule, participantRules } from '@/lib/words/participants'
import { useTextVariables } from './use-text-variables'

type Described = Calls['/api/process/getVersion']['data']
type People = Extract<Param, { of: 'people' }>
interface Translate {
  (key: string, values?: Record<string, string | number>): string
  has(key: string): boolean
}

const ruleNames = new Map<number, string>(Object.entries(participantRules).map(([name, { number }]) => [number, name]))

/** What a text names, and what those are called. */
export interface Named {
  text: Pick<ProcessText, 'elements'>
  form: Described['form']
  names: Described['names']
  /** Of the form itself, where that is told. */
  formName?: string
}

/** What is set of a line of people, as a word or as a name with its value. */
function useOptionWords() {
  const t = useTranslations('processText') as unknown as Translate
  const tOptions = useTranslations('participants.option') as unknown as Translate
  const tScopes = useTranslations('participants.scope') as unknown as Translate
  const locale = useLocale()
  return (name: string, value: string | number | boolean): string => {
    const title = tOptions.has(name) ? tOptions(name) : name
    if (value === true) return title
    if (name === 'userScope') return tScopes(String(value))
    return value === false
      ? t('notOption', { name: title })
      : t('option', { name: title, value: localText(String(value), locale) })
  }
}

/** The sentences of the text of a process, in the reader's language. */
export function useTextWords({ text, form, names, formName = '' }: Named) {
  const t = useTranslations('processText') as unknown as Translate
  const tTypes = useTranslations('processes.types') as unknown as Translate
  const option = useOptionWords()
  const tBits = useTranslations('processDesigner.options') as unknown as Translate
  const tDays = useTranslations('processDesigner.days') as unknown as Translate
  const locale = useLocale()
  const moments = useMoments()
  const variables = useTextVariables(form)
  const condition = useConditionSentence(variables)

  const local = (value: string) => localText(value, locale)
  const joined = (items: string[]): string =>
    items.length === 0 ? t('nothing') : items.reduce((first, second) => t('separator', { first, second }))
  const label = (id: string) => variables.find(({ name }) => name === id)?.title || id
  const nameOf = (id: string): string => {
    const element = text.elements[id]
    return element ? local(element.name) || tTypes(element.type) : id
  }
  const step = (id: string): string => {
    const number = text.elements[id]?.number
    return number ? t('step', { number, name: nameOf(id) }) : t('stepUnnumbered', { name: nameOf(id) })
  }

  const named = (kind: string | null | undefined, param: string): string => {
    const known =
      kind === 'user' ? names.users : kind === 'role' ? names.roles : kind === 'department' ? names.groups : undefined
    return known ? local(known[param] ?? param) : kind === 'step' ? nameOf(param) : label(param)
  }
  const who = ({ participantType, param0, param1, displayName, include }: People['lines'][number]): string => {
    const rule = participantRule(participantType)
    const told = t(`who.${ruleNames.get(participantType) ?? 'user'}`, {
      name: displayName ? local(displayName) : named(rule?.param0, param0),
      duty: rule?.param1 === 'duty' ? local(names.duties[param1] ?? param1) : param1,
    })
    return include ? told.trim() : t('who.without', { who: told.trim() })
  }

  /** What an option names is said by its name. */
  const optionValue = <Value>(name: string, value: Value) => {
    if (name === 'dutySameGroupVal') return local(names.groups[String(value)] ?? label(String(value)))
    return name === 'stepSameStepAdvId' ? nameOf(String(value)) : value
  }

  const say = (param: Param): string | number => {
    if (typeof param !== 'object') return param
    switch (param.of) {
      case 'elements':
        return joined(param.ids.map(step))
      case 'fields':
        return joined(param.ids.map(label))
      case 'people':
        return joined([...param.lines.map(who), ...(param.unseen ? [t('unseenPeople')] : [])])
      case 'options':
        return joined(Object.entries(param.options).map(([name, value]) => option(name, optionValue(name, value))))
      case 'condition':
        return condition(param.expression)
      case 'unseen':
        return t(param.because === 'data' ? 'unseenData' : 'unseenComputed')
      case 'text':
        return local(param.text)
      case 'users':
        return joined(param.accounts.map((account) => local(names.users[account] ?? account)))
      case 'weights':
        return joined(
          Object.entries(param.weights).map(([account, weight]) =>
            t('votes', { name: local(names.users[account] ?? account), weight }),
          ),
        )
      case 'durations':
        return joined(param.list.map(({ amount, unit }) => t(`duration.${unit}`, { amount })))
      case 'bits':
        return joined(param.names.map((name) => tBits(`${param.mask}.${name}`)))
      case 'moment':
        return moments.exact(param.at)
      case 'hours':
        return joined(
          param.week.map((hours, day) =>
            t('hours', {
              day: tDays(String(day)),
              hours: hours.length > 0 ? hours.map(({ from, until }) => `${from}–${until}`).join(' ') : t('dayOff'),
            }),
          ),
        )
      case 'list':
        return joined(param.items)
      case 'code':
        return param.text
    }
  }

  /** A form and a process are named by their keys; people know their names. */
  const known = (key: string, name: string, value: string | number): string | number => {
    if (key === 'process.form' && name === 'form') return local(formName) || value
    return key === 'sub.process' && name === 'process' ? local(names.processes[value] ?? '') || value : value
  }

  return {
    sentence: ({ key, params }: Sentence): string =>
      t(
        `say.${key}`,
        Object.fromEntries(Object.entries(params).map(([name, value]) => [name, known(key, name, say(value))])),
      ),
    /** The heading of what an element does. */
    heading(id: string): string {
      const element = text.elements[id]
      if (!element) return id
      const name = local(element.name)
      const type = tTypes(element.type)
      if (!element.number) return t('unnumbered', { name: name || id, type })
      return name
        ? t('headingOf', { number: element.number, name, type })
        : t('heading', { number: element.number, name: type })
    },
    nameOf,
    local,
  }
}
export type TextWords = ReturnType<typeof useTextWords>
