import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import {
  get,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
} from 'react-hook-form'
import type { z } from 'zod'
import { fieldProblem } from '@/lib/contracts/field-problem'
import type { Stored } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showError } from '@/lib/client/toasts'
import { useChangedMeanwhile } from './use-changed-meanwhile'
import { useCommandId } from './use-command-id'

interface Given<Values extends FieldValues, Output> {
  /** The contract's own check, the same the server makes. */
  schema: z.ZodType<Output, Values>
  values: Values
  /** The record the form was opened with, if it is not a new one; `values` are made of it. */
  record?: OpenedRecord<Values>
  /**
   * Sends what was typed, by quiet calls: what they object to is shown here, at the fields it concerns.
   * A form that stays open answers what is stored then, and goes on from it.
   * @param rev the revision of the record it writes over; '' for a new one
   * @param commandId of this content: sent again after an answer that was lost, it is kept once
   */
  save(input: Output, rev: string, commandId: string): Promise<void | Stored<Values>>
}

interface OpenedRecord<Values> {
  rev: string
  /** How the form shows a record, as when it was opened. */
  valuesOf(record: never): Values
  /** What the form keeps beside its values follows. */
  onSettled?(values: Values): void
}

/** A form checked by the contract here as on the server, whose own objections land at their fields too. */
export function useContractForm<Values extends FieldValues, Output>({
  schema,
  values,
  record,
  save,
}: Given<Values, Output>) {
  const t = useTranslations('fieldErrors')
  // What a contract says by itself is a key; everything else is said here, in the reader's language.
  const said = (issue: z.core.$ZodRawIssue) => {
    const { key, params } = fieldProblem(issue)
    return t(key as never, params as never)
  }
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema as never, { error: said }) as unknown as Resolver<Values, unknown, Output>,
    mode: 'onTouched',
    defaultValues: values as DefaultValues<Values>,
  })
  const { rev, setRev, conflict, caught } = useChangedMeanwhile({
    rev: record?.rev ?? '',
    fieldsOf: (stored) => record?.valuesOf(stored) ?? values,
    before: () => form.formState.defaultValues ?? values,
    mine: () => form.getValues(),
    settle(stored, shown) {
      form.reset(stored as Values)
      for (const [name, value] of Object.entries(shown))
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
      record?.onSettled?.(shown as Values)
    },
  })

  const commandIdFor = useCommandId()
  // The same once more, after it was kept, is another wish.
  const [kept, setKept] = useState(0)
  const send = async (input: Output) => {
    try {
      const now = await save(input, rev, commandIdFor([input, rev, kept]))
      setKept(kept + 1)
      if (!now) return
      setRev(now.rev)
      form.reset(now.record)
    } catch (error) {
      if (caught(error)) return
      if (!(error instanceof CallError)) throw error
      const known = Object.keys(error.fields).filter(
        (name) => get(form.getValues(), name) !== undefined,
      ) as FieldPath<Values>[]
      for (const name of known) form.setError(name, { message: error.fields[name] })
      if (known[0]) form.setFocus(known[0])
      else showError(error)
    }
  }

  return {
    ...form,
    submit: form.handleSubmit(send),
    pending: form.formState.isSubmitting,
    dirty: form.formState.isDirty,
    /** What somebody else has changed since the record was opened. */
    conflict,
    /** What is wrong with a field: the contract's messages are keys, the server's are sentences already. */
    errorOf(name: FieldPath<Values>): string | undefined {
      const message = (get(form.formState.errors, name) as { message?: string } | undefined)?.message
      return message && t.has(message as never) ? t(message as never) : message
    },
  }
}
