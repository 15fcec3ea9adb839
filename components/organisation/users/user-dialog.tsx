'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import type { z } from 'zod'
import { DepartmentChoice } from '@/components/pickers/department-choice'
import { useDepartmentNames } from '@/components/pickers/use-department-search'
import { EditDialog, type EditMode } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useShell } from '@/components/page/shell-context'
import { WhenOpened } from '@/components/ui/when-opened'
import type { FieldWords } from '@/components/ui/changed-meanwhile'
import { call, type Stored } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { newUserForm, type UserAccount, type UserPlace } from '@/lib/contracts/users'
import { localText } from '@/lib/i18n/local-text'
import { locales } from '@/lib/i18n/locales'
import { ChosenRoles } from './chosen-roles'
import { RoleChange } from './role-change'
import { PlacesField } from './places-field'
import type { GivenPassword } from './use-user-acts'
import styles from './users.module.css'

interface Props {
  mode: EditMode
  /** '' for a new one. */
  account: string
  /** Where a new one works unless said otherwise. */
  departmentId: string
  onClose(): void
  /** With the password of a new person. */
  onSaved(given?: GivenPassword): void
}

/** A person, once what is known of him has arrived. */
export function UserDialog(props: Props) {
  const opening = useRecord('/api/admin/getUserAccount', props.account ? { account: props.account } : null)
  return (
    <WhenOpened opening={opening} width={850} onClose={props.onClose}>
      {(stored) => <UserFields {...props} stored={stored} />}
    </WhenOpened>
  )
}

type Values = z.input<typeof newUserForm>

function UserFields({
  mode,
  account,
  departmentId,
  stored,
  onClose,
  onSaved,
}: Props & { stored: Stored<UserAccount> | null }) {
  const t = useTranslations('users')
  const tLanguage = useTranslations('languages.language')
  const locale = useLocale()
  const { user: me } = useShell()
  const administratorHint = useId()
  const user = stored?.record ?? null
  const valuesOf = (known: UserAccount | null): Values => ({
    account,
    name: known?.name ?? '',
    dspName: known?.dspName ?? '',
    hrid: known?.hrid ?? '',
    jobTitle: known?.jobTitle ?? '',
    email: known?.email ?? '',
    departmentId: known?.departmentId ?? departmentId,
    defaultLanguage: known?.defaultLanguage ?? '',
    isAdministrator: known?.isAdministrator ?? false,
    roles: known?.roles ?? [],
    places: known?.places ?? [],
  })
  const { register, submit, errorOf, pending, dirty, watch, setValue, conflict } = useContractForm({
    schema: newUserForm as z.ZodType<z.output<typeof newUserForm>, Values>,
    values: valuesOf(user),
    record: stored ? { rev: stored.rev, valuesOf } : undefined,
    async save(input, rev, commandId) {
      const given = account
        ? await call('/api/admin/modifyUser', { ...input, account, rev }, { quiet: true, commandId }).then(
            () => undefined,
          )
        : await call('/api/admin/addUser', input, { quiet: true, commandId })
      showSuccess(t('saved'))
      onSaved(given)
    },
  })
  const chosenDepartment = watch('departmentId') ?? ''
  const chosenRoles = watch('roles') ?? []
  // Administrators may do everything anyway.
  const isAdministrator = watch('isAdministrator') === true
  const rightsDiffer =
    !isAdministrator &&
    (user?.isAdministrator === true ||
      !sameRoles(chosenRoles, user?.roles ?? []) ||
      (user !== null && chosenDepartment !== user.departmentId))
  const chosenPlaces = watch('places') ?? []
  const theirs =
    conflict?.differences.flatMap(({ name, stored: now, before }) =>
      name === 'departmentId'
        ? [now, before]
        : name === 'places'
          ? [now, before].flat().map((place) => (place as UserPlace).groupId)
          : [],
    ) ?? []
  const departments = useDepartmentNames([
    chosenDepartment,
    ...chosenPlaces.map(({ groupId }) => groupId),
    ...(theirs as string[]),
  ])
  const words: FieldWords = {
    labelOf: (name) => (name === 'places' ? t('places') : t(`field.${name as 'name'}`)),
    textOf(name, value) {
      if (name === 'departmentId') return departments.get(value as string) ?? ''
      if (name === 'defaultLanguage') return value ? tLanguage(value as 'zh-CN') : t('languageOfCompany')
      return name === 'places'
        ? (value as UserPlace[])
            .map(({ groupId, duty }) => [departments.get(groupId), duty].filter(Boolean).join(' · '))
            .join(', ')
        : undefined
    },
  }
  const set = <Name extends 'departmentId' | 'roles' | 'places'>(name: Name, value: Values[Name]) =>
    setValue(name, value as never, { shouldDirty: true, shouldValidate: true })
  const text = (
    name: 'name' | 'dspName' | 'hrid' | 'jobTitle' | 'email',
    longest: number,
    more: { required?: boolean; autoFocus?: boolean; type?: string; hint?: string } = {},
  ) => {
    const { required, hint, ...rest } = more
    return (
      <Field label={t(`field.${name}`)} required={required} hint={hint} error={errorOf(name)}>
        <input {...register(name)} maxLength={longest} {...rest} />
      </Field>
    )
  }
  return (
    <EditDialog
      mode={mode}
      subject={t('user')}
      width={850}
      dirty={dirty}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
      conflict={conflict}
      words={words}
    >
      {!account && <p className={`${styles.whole} ${styles.note}`}>{t('howSignsIn')}</p>}
      <Field
        label={t('field.account')}
        required={!account}
        hint={account ? undefined : t('accountHint')}
        error={errorOf('account')}
      >
        <input
          {...register('account')}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          readOnly={Boolean(account)}
          autoFocus={!account}
        />
      </Field>
      {text('name', 100, { required: true })}
      {text('dspName', 100, { hint: t('dspNameHint') })}
      {text('hrid', 64)}
      {text('jobTitle', 200, { hint: t('jobTitleHint') })}
      {text('email', 200, { type: 'email' })}
      <DepartmentChoice
        label={t('field.departmentId')}
        chosen={departments.get(chosenDepartment) ?? ''}
        error={errorOf('departmentId')}
        onChoose={(department) => set('departmentId', department?.id ?? '')}
      />
      <Field label={t('field.defaultLanguage')}>
        <select {...register('defaultLanguage')}>
          <option value="">{t('languageOfCompany')}</option>
          {locales.map((one) => (
            <option key={one} value={one}>
              {tLanguage(one)}
            </option>
          ))}
        </select>
      </Field>
      <ChosenRoles chosen={chosenRoles} error={errorOf('roles')} onChange={(roles) => set('roles', roles)} />
      {rightsDiffer && !conflict && (
        <div className={styles.whole}>
          <RoleChange
            account={account}
            departmentId={chosenDepartment}
            roles={chosenRoles}
            isAdministrator={isAdministrator}
          />
        </div>
      )}
      <PlacesField
        chosen={chosenPlaces}
        nameOf={(groupId) => departments.get(groupId) ?? ''}
        error={errorOf('places')}
        onChange={(places) => set('places', places)}
      />
      {me.isAdministrator && (
        <section className={styles.whole}>
          <label className={styles.check}>
            <input type="checkbox" {...register('isAdministrator')} aria-describedby={administratorHint} />
            {t('field.isAdministrator')}
          </label>
          <p id={administratorHint} className={styles.note}>
            {t('administratorHint')}
          </p>
        </section>
      )}
      {user && user.leads.length > 0 && (
        <section className={styles.whole}>
          <h3>{t('leads')}</h3>
          <ul className={styles.lines}>
            {user.leads.map(({ groupId, groupName, leaderType, leaderLevel }) => (
              <li key={`${groupId}/${leaderType}`}>
                {localText(groupName, locale)}
                <small>
                  {localText(leaderType, locale)} · {leaderLevel}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </EditDialog>
  )
}

const sameRoles = (one: string[], other: string[]) =>
  one.length === other.length && one.every((role) => other.includes(role))
