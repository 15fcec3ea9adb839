import { useLocale } from 'next-intl'
import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import { useWorkflowWords } from '@/components/task-story/use-workflow-words'
import type { FieldRights, FormData, FormDefinition, FormRule } from '@/lib/contracts/forms'
import type { AttachedFile } from '@/lib/contracts/tasks'
import type { RuleBook } from '@/lib/expression/asked-rules'
import type { WorkHours } from '@/lib/calendar/work-hours'
import { noFixedRows, ownRows, withFixedRows, type FixedRows } from '@/lib/form-data/fixed-rows'
import type { KnownRule } from '@/lib/decision-table/known-rule'
import type { FormSurroundings, FieldValue } from './field-props'
import { localText } from '@/lib/i18n/local-text'
import { errorWords, ruleOf } from './error-words'
import { isEditable } from './is-editable'
import { useAttached } from './use-attached'
import { useLookups } from './use-lookups'
import { localToday } from './local-today'

interface Given {
  definition: FormDefinition
  data: FormData
  rights: FieldRights
  /** Rows of sub-tables that come first and are not the person's to change; newer ones come before what he added. */
  fixedRows?: FixedRows
  files: AttachedFile[]
  /** Business rules its calculations ask. */
  rules?: readonly KnownRule[]
  /** The company's calendar, where they count days; office hours without. */
  hours?: WorkHours
  /** It has not been handed in yet: everything is looked up anew. */
  begun?: boolean
}

export interface FormState {
  /** What the form holds now, formulas filled in. */
  data: FormData
  dirty: boolean
  /** What the person has changed, as he left it. */
  typed: FormData
  set(id: string, value: FieldValue): void
  surroundings: FormSurroundings
  /** What rules of the form say without stopping anybody, by field. */
  warnings: Record<string, string>
  /** True when everything is right and no file is on its way up; otherwise all errors show and the first has the focus. */
  check(draft?: boolean): boolean
  /** Once no file is on its way up any more. */
  allHere(): Promise<void>
  /** It was sent, and refused: all that is wrong shows. */
  asked: boolean
  /** Puts the focus where something is wrong. */
  leadTo(path: string): void
  /** Errors the server found, by path. */
  showErrors(errors: Record<string, string>): void
  /** What was typed is stored now: as far as it still is what `typed` said when it was sent; all of it without. */
  settle(sent?: FormData): void
}

type Logic = typeof import('./form-logic')
const noWarnings = {}
const noRules: readonly KnownRule[] = []

/** A form while it is filled in. What is typed lies over the server's data, so newer data from there loses none of it. */
export function useFormState({
  definition,
  data: stored,
  rights,
  fixedRows = noFixedRows,
  files,
  rules,
  hours,
  begun = false,
}: Given): FormState {
  const locale = useLocale()
  const logic = useFormLogic()
  const prefix = `${useId()}-`
  const [changes, setChanges] = useState<FormData>({})
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [allShown, setAllShown] = useState(false)
  const [refused, setRefused] = useState(false)
  const [fromServer, setFromServer] = useState<Record<string, string>>({})
  const attached = useAttached(files)

  // Computed as the server will: what was looked up by nothing the person can change stays once it was handed in.
  const computed = useMemo(
    () => (begun ? definition : (logic?.keepingLookups(definition, rights, stored) ?? definition)),
    [begun, logic, definition, rights, stored],
  )
  const book = useBook(logic, computed, { rules, hours })
  const before = useMemo(() => (logic ? new logic.ComputedBefore(computed) : undefined), [logic, computed])
  const data = useMemo(() => {
    const merged = { ...stored, ...withFixedRows(changes, fixedRows, stored) }
    return logic ? logic.computeFormulas(computed, merged, clock(book), before) : merged
  }, [stored, changes, fixedRows, computed, logic, book, before])

  const live = useSame(
    useMemo(
      () => (logic ? logic.liveRights(definition, rights, data, clock(book)) : untilLogic(definition, rights)),
      [logic, definition, rights, data, book],
    ),
  )
  const shown = useSame(
    useMemo(() => (logic ? logic.rightsBesideRows(definition, live, data) : live), [logic, definition, live, data]),
  )
  const problems = useMemo(
    () =>
      logic
        ? logic.checkFormData(definition, data, { rights: live, today: localToday(), rules: book, fixed: fixedRows })
        : {},
    [logic, definition, data, live, book, fixedRows],
  )
  const errors = useSame(useErrorWords({ definition, problems, fromServer, touched, allShown }))
  const warnings = useMemo(() => {
    if (!logic || !definition.rules) return noWarnings
    return warningWords(logic.ruleWarnings(logic.brokenRules(definition, data, live, clock(book))), locale)
  }, [logic, definition, data, live, locale, book])

  const set = useCallback(
    (id: string, value: FieldValue) => {
      setChanges((before) => ({ ...before, ...ownRows({ [id]: value ?? null }, fixedRows) }))
      setFromServer((before) => withoutField(before, id, definition))
    },
    [definition, fixedRows],
  )
  const onBlur = useCallback(
    (path: string) => setTouched((before) => (before.has(path) ? before : new Set(before).add(path))),
    [],
  )
  const fill = useCallback(
    (given: Record<string, unknown>) => {
      for (const field of definition.sections.flatMap(({ fields }) => fields))
        if (logic && Object.hasOwn(given, field.id) && isEditable(field, rights[field.id]))
          set(field.id, logic.filledValue(field, given[field.id]))
    },
    [definition, rights, logic, set],
  )

  const surroundings = useMemo(
    () => ({ prefix, ...attached.shown, fill, set, rights: shown, fixedRows, errors, onBlur }),
    [prefix, attached.shown, fill, set, shown, fixedRows, errors, onBlur],
  )

  return {
    data,
    dirty: Object.keys(changes).length > 0,
    typed: changes,
    set,
    surroundings,
    warnings,
    check(draft = false) {
      if (attached.stillComing()) return false
      const found =
        draft && logic
          ? logic.checkFormData(definition, data, {
              rights: live,
              today: localToday(),
              draft,
              rules: book,
              fixed: fixedRows,
            })
          : problems
      const [first] = Object.keys(found)
      if (!first) return true
      setAllShown(true)
      focusField(prefix + first)
      return false
    },
    allHere: attached.allHere,
    asked: allShown || refused,
    leadTo: (path) => focusField(prefix + path),
    showErrors(found) {
      setFromServer(found)
      setRefused(true)
      const [first] = Object.keys(found)
      if (first) focusField(prefix + first)
    },
    settle: (sent) => setChanges((now) => (sent ? withoutSame(now, sent) : {})),
  }
}

/** What has been changed since. */
const withoutSame = (now: FormData, sent: FormData): FormData =>
  Object.fromEntries(Object.entries(now).filter(([id, value]) => value !== sent[id]))

interface Said {
  definition: FormDefinition
  problems: Record<string, string>
  fromServer: Record<string, string>
  touched: ReadonlySet<string>
  allShown: boolean
}

/** What is wrong in words, as far as it is to be said yet. */
function useErrorWords({ definition, problems, fromServer, touched, allShown }: Said): Record<string, string> {
  const word = useWorkflowWords()
  const locale = useLocale()
  return useMemo(() => {
    const shown: Record<string, string> = {}
    const say = (path: string, error: string) => {
      const rule = ruleOf(definition, error)
      return rule ? localText(rule.message, locale) : word(...errorWords(definition, path, error))
    }
    // What is computed is never touched itself; a rule speaks as soon as one of its fields has been left.
    const ready = (path: string, error: string) =>
      allShown ||
      touched.has(path) ||
      isComputedAt(definition, path) ||
      ruleOf(definition, error)?.fields.some((id) => touched.has(id))
    for (const [path, error] of Object.entries(problems)) if (ready(path, error)) shown[path] = say(path, error)
    for (const [path, error] of Object.entries(fromServer)) shown[path] ??= say(path, error)
    return shown
  }, [problems, allShown, touched, fromServer, word, locale, definition])
}

/** What rules say without stopping anybody, by field. */
const warningWords = (
  found: Record<string, readonly FormRule[]>,
  locale: Parameters<typeof localText>[1],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(found).map(([id, rules]) => [id, rules.map(({ message }) => localText(message, locale)).join(' ')]),
  )

/** The same object as long as it says the same: most keys change no right and no error, and then nothing is drawn again for them. */
function useSame<Value extends Record<string, string>>(value: Value): Value {
  const [kept, setKept] = useState(value)
  if (kept === value) return value
  const names = Object.keys(value)
  const isSame = names.length === Object.keys(kept).length && names.every((name) => kept[name] === value[name])
  if (isSame) return kept
  setKept(value)
  return value
}

/** The rules, the calendar and what is looked up, as formulas of a form ask them. */
function useBook(
  logic: Logic | null,
  computed: FormDefinition,
  { rules = noRules, hours }: Pick<Given, 'rules' | 'hours'>,
): RuleBook | undefined {
  const { dictionaries, datasets } = useLookups(logic, computed)
  return useMemo(() => {
    const book = logic?.bookOf(rules, hours, dictionaries, datasets)
    // What was looked up before stays while nobody says what is there now; of a dataset that is too large the browser is told nothing.
    return (
      book && {
        ...book,
        dictionary: (code) => (dictionaries ? (book.dictionary?.(code) ?? null) : 'away'),
        dataset: (code) => book.dataset?.(code) ?? 'away',
      }
    )
  }, [logic, rules, hours, dictionaries, datasets])
}

function useFormLogic(): Logic | null {
  const [logic, setLogic] = useState<Logic | null>(null)
  useEffect(() => {
    let wanted = true
    void import('./form-logic').then((loaded) => wanted && setLogic(loaded))
    return () => {
      wanted = false
    }
  }, [])
  return logic
}

/** Conditions wait for the expression language; a field that may not be there appears rather than vanishes. */
function untilLogic(definition: FormDefinition, rights: FieldRights): FieldRights {
  const conditional = definition.sections.flatMap(({ fields }) => fields).filter(({ visibleWhen }) => visibleWhen)
  return conditional.length === 0
    ? rights
    : { ...rights, ...Object.fromEntries(conditional.map(({ id }) => [id, 'hidden' as const])) }
}

function clock(rules: RuleBook | undefined) {
  return { now: new Date().toISOString(), today: localToday(), rules }
}

/** Whether a formula fills a field in. */
function isComputedAt({ sections }: FormDefinition, path: string): boolean {
  const field = sections.flatMap(({ fields }) => fields).find(({ id }) => id === path)
  return field !== undefined && 'formula' in field && field.formula !== undefined
}

/** What the server found wrong with a field holds until it changes; of what is computed, until anything does. */
function withoutField(errors: Record<string, string>, id: string, definition: FormDefinition): Record<string, string> {
  const rest = Object.entries(errors).filter(
    ([path]) => path !== id && !path.startsWith(`${id}[`) && !isComputedAt(definition, path),
  )
  return rest.length === Object.keys(errors).length ? errors : Object.fromEntries(rest)
}

/** After the errors are drawn. */
function focusField(id: string): void {
  requestAnimationFrame(() => {
    const control = document.getElementById(id)
    // In another tab of the form: that one first.
    const panel = control?.closest<HTMLElement>('[role=tabpanel][hidden]')
    if (panel) document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.click()
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  })
}
