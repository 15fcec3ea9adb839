'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { ChangedMeanwhile } from '@/components/ui/changed-meanwhile'
import { Field } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useShell } from '@/components/page/shell-context'
import type { Stored } from '@/lib/client/call'
import { useRecord } from '@/lib/client/use-record'
import type { MenuEntry } from '@/lib/contracts/menu-editor'
import { externalLinkView, folderType, hiddenView } from '@/lib/menus/build-menu-tree'
import { openModeOf, openModes, withOpenMode, type OpenMode } from '@/lib/menus/open-mode'
import { IconChoice } from './icon-choice'
import { MenuActions } from './menu-actions'
import { useMenuForm } from './use-menu-form'
import { useViewName } from './use-view-name'
import type { Editing } from './use-menu-editor'
import styles from './menu-form.module.css'

interface Props {
  editing: Editing
  readOnly: boolean
  onSaved(menuId: string): void
  onCancel(): void
}

const languages = ['zh-CN', 'en-US', 'zh-TW'] as const
const pageType = 1
const parentView = 1
const fieldNames = {
  names: 'menuName',
  menuCode: 'code',
  menuType: 'type',
  viewType: 'opens',
  menuIcon: 'icon',
  menuUrl: 'url',
  param1: 'view',
  actions: 'actions',
  everyone: 'everyone',
} as const

/** One menu: name in each language, what it opens, and what its rights can allow. */
export function MenuForm(props: Props) {
  const { stored, error, reload } = useRecord(
    '/api/admin/getMenu',
    props.editing.kind === 'change' ? { menuId: props.editing.menuId } : null,
  )
  if (error) return <ViewFailed message={error.message} onRetry={reload} />
  if (stored === undefined) return <Skeleton height={320} />
  return <MenuFields {...props} stored={stored} />
}

function MenuFields({ editing, readOnly, stored, onSaved, onCancel }: Props & { stored: Stored<MenuEntry> | null }) {
  const t = useTranslations('menus')
  const { viewNames } = useShell()
  const nameOfView = useViewName()
  const viewsByName = viewNames.toSorted((a, b) => nameOfView(a).localeCompare(nameOfView(b)))
  const form = useMenuForm(stored, editing.kind === 'add' ? editing.parentId : '', onSaved)
  const { conflict, register, watch, errorOf, submit, pending, dirty, reset, control, setValue } = form
  const [type, viewType, url] = [Number(watch('menuType')), Number(watch('viewType')), watch('menuUrl') ?? '']
  const isPage = type !== folderType
  const isOutside = /^[a-z]+:/i.test(url) || viewType === externalLinkView
  const openMode = openModeOf(url)
  // R2.10-02: whatever is no folder is a page; what was imported keeps its number.
  const storedType = stored?.record.menuType ?? pageType
  const otherType = storedType === folderType || storedType === pageType ? undefined : storedType
  const isTop = editing.kind === 'add' ? editing.parentId === '' : Boolean(stored?.record.isTop)
  return (
    <form onSubmit={submit} noValidate className={styles.form} aria-label={t('form')}>
      {conflict && (
        <ChangedMeanwhile
          conflict={conflict}
          labelOf={(name) => t(fieldNames[name as keyof typeof fieldNames])}
          textOf={(name, value) => (name === 'param1' ? nameOfView(String(value)) : wordOf(t, name, value))}
        />
      )}
      <fieldset disabled={readOnly || pending}>
        <h2>
          {editing.kind === 'change'
            ? t('change')
            : isTop
              ? t('newTop')
              : t('newBelow', { parent: editing.parentName })}
        </h2>
        <div className={styles.three}>
          {languages.map((language, index) => (
            <Field
              key={language}
              label={t(`name.${language}`)}
              required={index === 0}
              error={errorOf(`names.${index as 0 | 1 | 2}`)}
            >
              <input {...register(`names.${index as 0 | 1 | 2}`)} maxLength={60} lang={language} />
            </Field>
          ))}
        </div>
        <div className={styles.three}>
          <Field label={t('code')} required hint={t('codeHint')} error={errorOf('menuCode')}>
            <input {...register('menuCode')} maxLength={64} spellCheck={false} />
          </Field>
          {!isTop && (
            <Field label={t('type')}>
              <select {...register('menuType')}>
                <option value={folderType}>{t('folder')}</option>
                <option value={pageType}>{t('page')}</option>
                {otherType !== undefined && <option value={otherType}>{t('pageOfType', { type: otherType })}</option>}
              </select>
            </Field>
          )}
        </div>
        <IconChoice icon={register('menuIcon')} />
        {!isPage && !isTop && (
          <Field label={t('opens')} hint={viewType === parentView ? t('opensHint.parentView') : undefined}>
            <select {...register('viewType')}>
              <option value={0}>{t('viewTypes.folder')}</option>
              <option value={parentView}>{t('viewTypes.parentView')}</option>
              <option value={hiddenView}>{t('viewTypes.hidden')}</option>
            </select>
          </Field>
        )}
        {isPage && (
          <>
            <Field label={t('url')} required hint={t('urlHint')} error={errorOf('menuUrl')}>
              <input {...register('menuUrl')} maxLength={500} spellCheck={false} />
            </Field>
            {openMode && (
              <Field label={t('openMode')} hint={t(`openModeHint.${openMode}`)}>
                <select
                  value={openMode}
                  onChange={(event) =>
                    setValue('menuUrl', withOpenMode(url, event.target.value as OpenMode), { shouldDirty: true })
                  }
                >
                  {openModes.map((mode) => (
                    <option key={mode} value={mode}>
                      {t(`openModes.${mode}`)}
                    </option>
                  ))}
                </select>
              </Field>
            )}
            <div className={styles.two}>
              <Field
                label={t('opens')}
                hint={t(`opensHint.${isOutside ? (viewType === externalLinkView ? 'link' : 'frame') : 'own'}`)}
              >
                <select {...register('viewType')}>
                  <option value={0}>{t('viewTypes.page')}</option>
                  {stored?.record.viewType === parentView && (
                    <option value={parentView}>{t('viewTypes.parentView')}</option>
                  )}
                  <option value={externalLinkView}>{t('viewTypes.link')}</option>
                  <option value={hiddenView}>{t('viewTypes.hidden')}</option>
                </select>
              </Field>
              {!isOutside && (
                <Field label={t('view')} hint={t('viewHint')} error={errorOf('param1')}>
                  <select {...register('param1')}>
                    <option value="">{t('noView')}</option>
                    {viewsByName.map((name) => (
                      <option key={name} value={name}>
                        {nameOfView(name)}
                      </option>
                    ))}
                  </select>
                </Field>
              )}
            </div>
            <MenuActions control={control} register={register} errorOf={errorOf} />
            <label className={styles.check}>
              <input type="checkbox" {...register('everyone')} />
              {t('everyone')}
            </label>
          </>
        )}
        {!readOnly && (
          <div className={styles.buttons}>
            {editing.kind === 'add' ? (
              <Button onClick={onCancel}>{t('cancel')}</Button>
            ) : (
              <Button disabled={!dirty} onClick={() => reset()}>
                {t('undo')}
              </Button>
            )}
            <Button type="submit" variant="contained" disabled={pending || (editing.kind === 'change' && !dirty)}>
              {t('save')}
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  )
}

/** What the numbers of a menu mean; `undefined` for what speaks for itself. */
function wordOf(t: ReturnType<typeof useTranslations<'menus'>>, name: string, value: unknown): string | undefined {
  if (name === 'menuType') return t(Number(value) === folderType ? 'folder' : 'page')
  if (name !== 'viewType') return undefined
  const kinds = {
    0: 'viewTypes.page',
    1: 'viewTypes.parentView',
    [externalLinkView]: 'viewTypes.link',
    [hiddenView]: 'viewTypes.hidden',
  } as const
  return t(kinds[Number(value) as 0] ?? 'viewTypes.page')
}
