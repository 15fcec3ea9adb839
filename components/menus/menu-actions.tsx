'use client'

import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useFieldArray, type Control, type FieldPath, type UseFormRegister } from 'react-hook-form'
import type { MenuForm } from '@/lib/contracts/menu-editor'
import type { MenuValues } from './use-menu-form'
import styles from './menu-form.module.css'

interface Props {
  control: Control<MenuValues, unknown, MenuForm>
  register: UseFormRegister<MenuValues>
  errorOf(name: FieldPath<MenuValues>): string | undefined
}

/** R3-17: what a right on this menu can allow, each a bit of its own. */
export function MenuActions({ control, register, errorOf }: Props) {
  const t = useTranslations('menus')
  const { fields, append, remove } = useFieldArray({ control, name: 'actions' })
  const freeBit = () => {
    const used = new Set(fields.map(({ actionValue }) => Number(actionValue)))
    return Array.from({ length: 16 }, (_, bit) => 2 ** bit).find((bit) => !used.has(bit)) ?? 1
  }
  const cell = (index: number, key: 'actionCode' | 'actionName' | 'actionValue') => {
    const name = `actions.${index}.${key}` as const
    const error = errorOf(name)
    return (
      <td>
        <input
          {...register(name)}
          aria-label={t(`action.${key}`)}
          aria-invalid={Boolean(error)}
          title={error}
          inputMode={key === 'actionValue' ? 'numeric' : undefined}
        />
        {error && <small role="alert">{error}</small>}
      </td>
    )
  }
  return (
    <section className={styles.actions} aria-label={t('actions')}>
      <h3>{t('actions')}</h3>
      {fields.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>{t('action.actionCode')}</th>
              <th>{t('action.actionName')}</th>
              <th>{t('action.actionValue')}</th>
              <th aria-label={t('delete')} />
            </tr>
          </thead>
          <tbody>
            {fields.map((field, index) => (
              <tr key={field.id}>
                {cell(index, 'actionCode')}
                {cell(index, 'actionName')}
                {cell(index, 'actionValue')}
                <td>
                  <IconButton
                    size="small"
                    aria-label={t('removeAction', { row: index + 1 })}
                    onClick={() => remove(index)}
                  >
                    <Close fontSize="inherit" />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button
        size="small"
        startIcon={<Add />}
        disabled={fields.length >= 16}
        onClick={() => append({ actionCode: '', actionName: '', actionValue: freeBit() })}
      >
        {t('addAction')}
      </Button>
    </section>
  )
}
