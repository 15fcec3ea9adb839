'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toldAlready, useAttempt } from '@/components/ui/use-attempt'
import { Field } from '@/components/ui/field'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import type { UseFormRegister } from 'react-hook-form'
import { fileActs, fileFormats, type InterfaceForm, type IoType } from '@/lib/contracts/external-interfaces'
import styles from './interfaces.module.css'

export type Operation = Calls['/api/extInterface/describeWebService']['data']['operations'][number]

interface Props {
  type: IoType
  // The form holds what the contract takes in; the fields of all types stand in it.
  register: UseFormRegister<never>
  value: Partial<InterfaceForm>
  mayEdit: boolean
  errorOf(name: keyof InterfaceForm): string | undefined
  /** An operation was chosen from the description of a web service. */
  onOperation(operation: Operation): void
}

/** What one type of interface needs beside its name and parameters. */
export function TypeFields(props: Props) {
  switch (props.type) {
    case 'RestfulApi':
      return <RestFields {...props} />
    case 'WebService':
      return <WebServiceFields {...props} />
    case 'Database':
      return <DatabaseFields {...props} />
    case 'File':
      return <FileFields {...props} />
    case 'BrowserPage':
      return <PathField {...props} hint="pagePathHint" />
    case 'server':
      return <ScriptField {...props} />
  }
}

type Registered = (name: keyof InterfaceForm) => ReturnType<UseFormRegister<never>>
const of = (register: UseFormRegister<never>): Registered => register as unknown as Registered

function PathField({
  register,
  errorOf,
  hint,
  word = 'path',
}: Props & { hint: 'pathHint' | 'pagePathHint' | 'wsdlHint' | 'filePathHint'; word?: 'path' | 'wsdl' | 'filePath' }) {
  const t = useTranslations('data.interfaces')
  return (
    <Field label={t(word)} error={errorOf('path')} hint={t(hint, { example: '{name}', ticket: '{ticket}' })}>
      <input {...of(register)('path')} maxLength={1000} spellCheck={false} />
    </Field>
  )
}

function BodyField({ register, errorOf }: Props) {
  const t = useTranslations('data.interfaces')
  return (
    <div className={styles.whole}>
      <Field label={t('body')} error={errorOf('body')} hint={t('bodyHint', { example: '{"no":"{name}"}' })}>
        <textarea {...of(register)('body')} rows={4} spellCheck={false} className={styles.code} />
      </Field>
    </div>
  )
}

function RestFields(props: Props) {
  const t = useTranslations('data.interfaces')
  return (
    <>
      <Field label={t('method')}>
        <select {...of(props.register)('method')}>
          {['GET', 'POST', 'PUT', 'DELETE'].map((method) => (
            <option key={method}>{method}</option>
          ))}
        </select>
      </Field>
      <PathField {...props} hint="pathHint" />
      {props.value.method !== 'GET' && <BodyField {...props} />}
    </>
  )
}

function WebServiceFields(props: Props) {
  const t = useTranslations('data.interfaces')
  const { register, errorOf, value, mayEdit, onOperation } = props
  const [found, setFound] = useState<Calls['/api/extInterface/describeWebService']['data'] | null>(null)
  const { busy, attempt } = useAttempt()
  const read = () =>
    attempt(async () => {
      setFound(
        await call('/api/extInterface/describeWebService', { service: value.service ?? '', path: value.path ?? '' }),
      )
    }, toldAlready)
  return (
    <>
      <PathField {...props} word="wsdl" hint="wsdlHint" />
      <Field
        label={t('operation')}
        required
        error={errorOf('operation')}
        hint={found?.ok ? undefined : t('operationHint')}
      >
        <input {...of(register)('operation')} maxLength={200} spellCheck={false} list="operations" />
      </Field>
      {mayEdit && (
        <div className={styles.whole}>
          <Button variant="outlined" size="small" disabled={busy || !value.service} onClick={() => void read()}>
            {t(busy ? 'reading' : 'readOperations')}
          </Button>
          {found && !found.ok && (
            <p role="alert" className={styles.wrong}>
              {found.error}
            </p>
          )}
          {found?.ok && (
            <ul className={styles.operations} aria-label={t('operations')}>
              {found.operations.map((operation) => (
                <li key={operation.name}>
                  <Button size="small" onClick={() => onOperation(operation)}>
                    {operation.name}
                  </Button>
                  <small>
                    {[...operation.inParam.map(({ name }) => name)].join(', ')}
                    {' → '}
                    {operation.outParam.map(({ name }) => name).join(', ')}
                  </small>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <BodyField {...props} />
    </>
  )
}

function DatabaseFields({ register, errorOf }: Props) {
  const t = useTranslations('data.interfaces')
  return (
    <>
      <div className={styles.whole}>
        <Field label={t('statement')} required error={errorOf('statement')} hint={t('statementHint')}>
          <textarea {...of(register)('statement')} rows={6} spellCheck={false} className={styles.code} />
        </Field>
      </div>
      <Field label={t('mostRows')} error={errorOf('mostRows')}>
        <input type="number" min={1} max={10000} {...of(register)('mostRows')} />
      </Field>
      <label className={styles.check}>
        <input type="checkbox" {...of(register)('writes')} />
        {t('writes')}
      </label>
    </>
  )
}

function FileFields(props: Props) {
  const t = useTranslations('data.interfaces')
  const { register, errorOf, value } = props
  return (
    <>
      <Field label={t('fileAct')}>
        <select {...of(register)('fileAct')}>
          {fileActs.map((act) => (
            <option key={act} value={act}>
              {t(`fileActs.${act}`)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('fileFormat')} error={errorOf('fileFormat')}>
        <select {...of(register)('fileFormat')}>
          {fileFormats.map((format) => (
            <option key={format} value={format}>
              {t(`fileFormats.${format}`)}
            </option>
          ))}
        </select>
      </Field>
      <PathField {...props} word="filePath" hint="filePathHint" />
      {value.fileAct === 'read' && (
        <Field label={t('mostRows')} error={errorOf('mostRows')}>
          <input type="number" min={1} max={10000} {...of(register)('mostRows')} />
        </Field>
      )}
      {value.fileAct !== 'read' && <BodyField {...props} />}
    </>
  )
}

function ScriptField({ register, errorOf }: Props) {
  const t = useTranslations('data.interfaces')
  return (
    <div className={styles.whole}>
      <Field
        label={t('script')}
        required
        error={errorOf('script')}
        hint={t('scriptHint', { example: 'return { total: input.price * input.count }' })}
      >
        <textarea {...of(register)('script')} rows={8} spellCheck={false} className={styles.code} />
      </Field>
    </div>
  )
}
