import { sql } from 'kysely'
import { localDay } from '@/lib/calendar/company-time'
import type { FieldRights, FormData } from '@/lib/contracts/forms'
import type { StoredList } from '@/lib/contracts/lists'
import type { KnownRule } from '@/lib/decision-table/known-rule'
import type { RuleBook } from '@/lib/expression/asked-rules'
import type { Clock } from '@/lib/expression/clock'
import { bookOf } from '@/lib/expression/rule-book'
import { KnownFacts, withFacts } from '@/lib/engine'
import { applyEdit, type Edit } from '@/lib/form-data/apply-edit'
import { checkFormData } from '@/lib/form-data/check-form-data'
import { rowErrors, rowsToAsk } from '@/lib/form-data/chosen-rows'
import { isEmpty } from '@/lib/form-data/form-fields'
import { changedWhileClosed, liveRights, withoutHidden } from '@/lib/form-data/live-rights'
import { mayEdit } from '@/lib/form-data/may-edit'
import { dictionariesOfForm } from '@/lib/form-data/dictionaries-of-form'
import { rulesOfForm } from '@/lib/form-data/rules-of-form'
import { sameValue } from '@/lib/form-data/same-value'
import { shownFields } from '@/lib/form-data/shown-fields'
import { valueAt } from '@/lib/form-data/value-at'
import type { FieldErrors } from '@/lib/form-fields/field-error'
import { valueOf } from '@/lib/form-fields/values'
import type { Caller } from '@/server/http/caller'
import type { CallContext } from '@/server/http/serve'
import { knownDictionaries } from '@/server/modules/dictionaries'
import { knownRules } from '@/server/modules/rules'
import { maySee, referenceNames } from '@/server/modules/tasks'
import type { Tx } from '@/server/platform/db'
import { answerQuestions, hoursForForm, lookUpReferences, type FactSource } from '@/server/runtime'
import type { RecordForm } from './record-form'

/** The business rules a form asks, as they are published now. */
export async function rulesAsked(tx: Tx, { definition }: RecordForm): Promise<KnownRule[]> {
  const known = await knownRules(tx, rulesOfForm(definition))
  return [...known.values()].filter((rule) => rule !== 'disabled')
}

type Asking = Pick<CallContext, 'tx' | 'caller' | 'now'>

interface Given {
  /** What is stored; nothing for a new record. */
  before: FormData
  sent: FormData
  rights: FieldRights
  recordId: string
}

/** What datasets say to whom. */
interface Answers {
  source: FactSource
  /** By whose rights calculations look things up in them; the person who writes where nobody else is named. */
  reader?: Pick<Caller, 'account'>
  /** Rows a program puts in are believed. */
  believed?: boolean
}

interface Accepted {
  data: FormData
  /** What a person reads, by field, in every language. */
  shown: Record<string, string>
  errors: FieldErrors
}

/** Takes records in by one form: what a person sends becomes a record, or is refused by field. */
export class RecordAcceptance {
  private readonly facts = new KnownFacts()

  private constructor(
    private readonly asking: Asking,
    private readonly list: StoredList,
    private readonly form: RecordForm,
    private readonly known: { rules: RuleBook; answers: Answers },
  ) {}

  static async of(asking: Asking, list: StoredList, form: RecordForm, answers: Answers): Promise<RecordAcceptance> {
    const rules = await rulesAsked(asking.tx, form)
    const day = localDay(asking.now)
    const hours = await hoursForForm(asking.tx, { form: form.definition, rules }, day)
    const found = await knownDictionaries(asking.tx, dictionariesOfForm(form.definition), day)
    const dictionaries = [...found.values()].filter((one) => one !== 'large')
    return new RecordAcceptance(asking, list, form, { rules: bookOf(rules, hours, dictionaries), answers })
  }

  /** The same checks as of a request that is handed in: rights, formulas, conditions, rules, references. */
  async accept({ before, sent, rights, recordId }: Given): Promise<Accepted> {
    const { tx, caller, now } = this.asking
    const { definition } = this.form
    const clock = { now: now.toISOString(), today: localDay(now), rules: this.known.rules }
    const edit = await this.edited(rights, before, sent, clock)
    const live = liveRights(definition, rights, edit.data, clock)
    const closed = changedWhileClosed(definition, rights, before, { data: edit.data, live }, clock)
    const errors: FieldErrors = {
      ...checkFormData(definition, edit.data, { rights: live, ...clock }),
      ...Object.fromEntries(closed.map((field) => [field, 'noRight' as const])),
      ...edit.errors,
    }
    // A day that was ahead when it was filled in may lie behind by now.
    for (const [path, error] of Object.entries(errors))
      if (error === 'past' && sameValue(valueIn(before, path), valueIn(edit.data, path))) delete errors[path]
    const all = everyRight(rights)
    // What a condition hides is kept for nobody, whoever saves.
    const data = withoutHidden(definition, all, liveRights(definition, all, edit.data, clock), edit.data)
    const named = shownFields(definition).map(({ id }) => id)
    const references = await lookUpReferences(
      tx,
      referenceNames,
      { form: definition, sent, before, after: data, named },
      { asOf: now, account: caller.account, maySee: (task) => maySee(tx, caller, task) },
    )
    const found: FieldErrors = { ...references.errors, ...errors }
    if (Object.keys(found).length === 0)
      Object.assign(
        found,
        await this.unlikeTheirRows({ form: definition, before, after: data, rights, live, anew: false }),
      )
    if (Object.keys(found).length === 0) Object.assign(found, await this.likeAnother(data, rights, recordId))
    return { data, shown: this.shownOf(data, references.names), errors: found }
  }

  /** Datasets are asked where something is looked up in them, each once. */
  private edited(rights: FieldRights, before: FormData, sent: FormData, clock: Clock): Promise<Edit> {
    const { rules, answers } = this.known
    const { account } = answers.reader ?? this.asking.caller
    const dataset: RuleBook['dataset'] = (code) => this.facts.ask({ kind: 'dataset', code, account })
    return answerQuestions(this.asking.tx, answers.source, this.facts, () =>
      withFacts(() =>
        applyEdit(this.form.definition, rights, before, sent, { ...clock, rules: { ...rules, dataset } }),
      ),
    )
  }

  private async unlikeTheirRows(sent: Parameters<typeof rowErrors>[0]): Promise<FieldErrors> {
    const { tx, caller } = this.asking
    const rows = rowsToAsk(sent)
    if (rows.length === 0) return rowErrors(sent, [])
    const { source, believed } = this.known.answers
    if (believed) return {}
    const question = { kind: 'datasetRows' as const, account: caller.account, rows }
    const known = new KnownFacts()
    await source(tx, [question], known)
    return rowErrors(sent, known.ask(question))
  }

  private shownOf(data: FormData, names: Map<string, string>): Record<string, string> {
    return Object.fromEntries(
      shownFields(this.form.definition).flatMap((field) => {
        const value = data[field.id]
        if (isEmpty(value)) return []
        const text = names.get(field.id) ?? valueOf(field).label(value, field)
        return text ? [[field.id, text]] : []
      }),
    )
  }

  /** The key of the list, and rules of the form about others: no two records are the same in all of these fields. */
  private async likeAnother(data: FormData, rights: FieldRights, recordId: string): Promise<FieldErrors> {
    const errors: FieldErrors = {}
    const { key } = this.list
    if (key.length > 0 && (await this.hasAlike(key, data, recordId))) {
      const typed = key.filter((field) => mayEdit(rights[field]))
      for (const field of typed.length > 0 ? typed : key.slice(0, 1)) errors[field] = 'sameRecord'
    }
    for (const { id, unlike = [] } of this.form.definition.rules ?? []) {
      const typed = unlike.filter((field) => mayEdit(rights[field]))
      if (typed.length > 0 && (await this.hasAlike(unlike, data, recordId))) errors[typed[0]!] ??= `rule:${id}`
    }
    return errors
  }

  private async hasAlike(fields: readonly string[], data: FormData, recordId: string): Promise<boolean> {
    if (fields.some((field) => isEmpty(data[field]))) return false
    const values = Object.fromEntries(fields.map((field) => [field, data[field]]))
    const { rows } =
      await sql`select 1 from records r where r.list_id = ${this.list.listId} and r.record_id <> ${recordId}
      and r.data @> ${JSON.stringify(values)}::jsonb limit 1`.execute(this.asking.tx)
    return rows.length > 0
  }
}

const valueIn = (data: FormData, path: string): unknown => valueAt(data, path.replace(/\[(\d+)\]/g, '.$1'))

const everyRight = (rights: FieldRights): FieldRights =>
  Object.fromEntries(Object.keys(rights).map((path) => [path, 'edit' as const]))
