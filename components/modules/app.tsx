'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { useView, useViewTitle } from '@/components/page/view-context'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import type { ShownMenu } from '@/lib/contracts/modules'
import { localText } from '@/lib/i18n/local-text'
import { MenuContent, pageOfMenu } from './menu-content'
import { childrenOf } from './menu-tree'
import styles from './modules.module.css'

const path = '/bpm/modules/app'

/** R2.6-06, R2.9-22, R3-57: an application made of menus; without one named, those the person has. */
export function ModuleApp() {
  const { view, query } = useView()
  const inPath = view.page.path.startsWith(`${path}/`) ? decodeURIComponent(view.page.path.slice(path.length + 1)) : ''
  const moduleId = inPath || query.get('id') || ''
  return moduleId ? <OneModule key={moduleId} moduleId={moduleId} /> : <Chooser />
}

function Chooser() {
  const t = useTranslations('modules')
  const locale = useLocale()
  const { data, error, mutate } = useCall('/api/module/list', {})
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')} />
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.length === 0 && <EmptyState icon="category" title={t('noneToSee')} />}
      <ul className={styles.list}>
        {data?.map(({ moduleId, moduleName, icon, description }) => (
          <li key={moduleId}>
            <ShellLink href={`${path}?id=${encodeURIComponent(moduleId)}`}>
              <Icon name={icon} size={22} />
              <span>
                <strong>{localText(moduleName, locale)}</strong>
                <small>{localText(description, locale)}</small>
              </span>
            </ShellLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function OneModule({ moduleId }: { moduleId: string }) {
  const t = useTranslations('modules')
  const locale = useLocale()
  const { query, setQuery } = useView()
  const { data, error, mutate } = useCall('/api/module/open', { moduleId })
  const name = data ? localText(data.moduleName, locale) : ''
  useViewTitle(name)
  if (error && !data)
    return (
      <div className={page.page}>
        <ViewFailed message={error.message} onRetry={() => void mutate()} />
      </div>
    )
  if (!data)
    return (
      <div className={page.page}>
        <Skeleton height={400} />
      </div>
    )
  const { menus } = data
  const stays = (menu: ShownMenu) => menu.type !== 'Label' && pageOfMenu(menu) === null
  const asked = menus.find(({ id }) => id === query.get('menu'))
  const chosen = asked ?? menus.find(stays)
  return (
    <div className={`${page.wide} ${styles.app}`}>
      <PageHeader title={name} sub={localText(data.description, locale) || undefined} />
      {menus.length === 0 && <EmptyState icon="category" title={t('noMenus')} />}
      {menus.length > 0 && (
        <div className={styles.beside}>
          <nav aria-label={t('menusOf', { name })}>
            <Menus menus={menus} parentId="" chosen={chosen?.id ?? ''} onChoose={(menu) => setQuery({ menu })} />
          </nav>
          <div className={styles.content}>
            {chosen ? <MenuContent key={chosen.id} moduleId={moduleId} menu={chosen} /> : <p>{t('chooseMenu')}</p>}
          </div>
        </div>
      )}
    </div>
  )
}

interface MenusProps {
  menus: ShownMenu[]
  parentId: string
  chosen: string
  onChoose(id: string): void
}

function Menus({ menus, parentId, chosen, onChoose }: MenusProps) {
  const locale = useLocale()
  return (
    <ul>
      {childrenOf(menus, parentId).map((menu) => {
        const name = localText(menu.menuName, locale)
        const elsewhere = pageOfMenu(menu)
        const inside = (
          <>
            <Icon name={menu.icon || 'page'} />
            <span>{name}</span>
          </>
        )
        return (
          <li key={menu.id}>
            {menu.type === 'Label' && <strong>{name}</strong>}
            {menu.type !== 'Label' && elsewhere !== null && <ShellLink href={elsewhere}>{inside}</ShellLink>}
            {menu.type !== 'Label' && elsewhere === null && (
              <button
                type="button"
                aria-current={menu.id === chosen ? 'page' : undefined}
                onClick={() => onChoose(menu.id)}
              >
                {inside}
              </button>
            )}
            {childrenOf(menus, menu.id).length > 0 && (
              <Menus menus={menus} parentId={menu.id} chosen={chosen} onChoose={onChoose} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
