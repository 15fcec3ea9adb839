'use client'

import { Controller } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { CatalogSelect } from '@/components/ui/catalog-select'
import { EditRows } from '@/components/ui/edit-rows'
import { NameField } from '@/components/editor-kit/name-field'
import { Field } from '@/components/ui/field'
import { Panel } from '@/components/ui/panel'
import { ruleTypes, type RuleInput } from '@/lib/decision-table/rule-input'
import type { useRuleForm } from './use-rule-form'
import styles from './rules.module.css'

interface Props {
  form: ReturnType<typeof useRuleForm>
  mayEdit: boolean
}

/** What a rule is called and what it is asked with. */
export function RuleAbout({ form: { register, control, errorOf, rule, setInputs, inputError }, mayEdit }: Props) {
  const t = useTranslations('rules')
  return (
    <Panel title={t('about')}>
      <fieldset className={styles.about} disabled={!mayEdit}>
        <Controller
          control={control}
          name="ruleName"
          render={({ field }) => (
            <NameField label={t('name')} most={200} required error={errorOf('ruleName')} {...field} />
          )}
        />
        <Field label={t('code')} hint={t('codeHint')} error={errorOf('ruleCode')}>
          <input {...register('ruleCode')} maxLength={64} spellCheck={false} />
        </Field>
        <Field label={t('catalog')}>
          <CatalogSelect type="Rules" {...register('catalogId')} />
        </Field>
        <Controller
          control={control}
          name="ruleDesc"
          render={({ field }) => <NameField label={t('desc')} most={2000} {...field} value={field.value ?? ''} />}
        />
        {(['enable', 'open'] as const).map((name) => (
          <label key={name} className={styles.check}>
            <input type="checkbox" {...register(name)} />
            {t(name)}
          </label>
        ))}
        <EditRows<RuleInput>
          label={t('inputs')}
          columns={[
            { name: 'name', label: t('inputName'), kind: 'text' },
            { name: 'title', label: t('inputTitle'), kind: 'text' },
            {
              name: 'type',
              label: t('inputType'),
              kind: 'choice',
              choices: ruleTypes.map((value) => ({ value, label: t(`types.${value}`) })),
            },
          ]}
          rows={rule.inputs}
          newRow={() => ({ name: freeName(rule.inputs), title: '', type: 'text' })}
          onChange={setInputs}
          errorOf={(index, name) => (name === 'name' ? inputError(index) : undefined)}
        />
      </fieldset>
    </Panel>
  )
}

/** A name that is free. */
function freeName(inputs: readonly RuleInput[]): string {
  let number = inputs.length + 1
  while (inputs.some(({ name }) => name === `value${number}`)) number += 1
  return `value${number}`
}
