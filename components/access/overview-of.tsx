'use client'

import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import lists from '@/components/data-list/list-page.module.css'
import { Chip } from '@/components/ui/chip'
import { Panel } from '@/components/ui/panel'
import type { PermissionOverview } from '@/lib/contracts/access'
import { localText } from '@/lib/i18n/local-text'
import { allAccess, mayDo } from '@/lib/rights/menu-mask'
import { hasNodeRight, isAll, nodeRight, type NodeRight } from '@/lib/rights/node-mask'
import { actionWord } from '@/components/node-access/action-word'
import styles from './access.module.css'

const rights = Object.keys(nodeRight) as NodeRight[]

/** Who somebody is, then every menu, department and category he has rights on, each with what gives them. */
export function OverviewOf({ overview }: { overview: PermissionOverview }) {
  const t = useTranslations('access.overview')
  const tAction = useTranslations('access.actions')
  const locale = useLocale()
  const chips = (names: string[]) =>
    names.length > 0 ? names.map((name, index) => <Chip key={`${name}-${index}`}>{name}</Chip>) : '—'
  return (
    <>
      {!overview.enabled && <p className={styles.note}>{t('disabled')}</p>}
      {overview.isAdministrator && <p className={styles.note}>{t('administrator')}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>{t('departments')}</dt>
          <dd>{overview.departments.map(({ groupName }) => localText(groupName, locale)).join(' / ') || '—'}</dd>
        </div>
        <div>
          <dt>{t('roles')}</dt>
          <dd>{chips(overview.roles.map(({ roleName }) => localText(roleName, locale)))}</dd>
        </div>
        <div>
          <dt>{t('duties')}</dt>
          <dd>
            {chips(
              overview.duties.map(
                ({ dutyName, groupName }) => `${localText(groupName, locale)} · ${localText(dutyName, locale)}`,
              ),
            )}
          </dd>
        </div>
      </dl>
      <Part title={t('menus', { count: overview.menus.length })} heads={[t('menu'), t('may'), t('because')]}>
        {overview.menus.map(({ menuId, name, parentName, access, actions, because }) => (
          <TableRow key={menuId}>
            <TableCell component="th" scope="row">
              {localText(name, locale)}
              <small>{localText(parentName, locale)}</small>
            </TableCell>
            <TableCell>
              <span className={lists.chips}>
                {access === allAccess ? (
                  <Chip tone="ok">{t('everything')}</Chip>
                ) : (
                  actions
                    .filter(({ actionValue }) => mayDo(access, actionValue))
                    .map(({ actionCode, actionName }) => (
                      <Chip key={actionCode}>{actionWord(tAction, actionCode, localText(actionName, locale))}</Chip>
                    ))
                )}
              </span>
            </TableCell>
            <TableCell>
              <ul className={styles.why}>
                {because.map((grant, index) => (
                  <li key={index}>
                    <Grantee {...grant} />
                  </li>
                ))}
              </ul>
            </TableCell>
          </TableRow>
        ))}
      </Part>
      {(['groups', 'catalogs'] as const).map((kind) => (
        <Part
          key={kind}
          title={t(kind, { count: overview[kind].length })}
          heads={[t(kind === 'groups' ? 'department' : 'category'), t('rights'), t('because')]}
        >
          {overview[kind].map((row, index) => (
            <TableRow key={index}>
              <TableCell component="th" scope="row">
                {localText(row.name, locale)}
                <small>{t('andBelow')}</small>
              </TableCell>
              <TableCell>
                <NodeRights value={row.value} listed={row.value1} />
              </TableCell>
              <TableCell>
                <Grantee {...row} />
              </TableCell>
            </TableRow>
          ))}
        </Part>
      ))}
    </>
  )
}

function Part({ title, heads, children }: { title: string; heads: string[]; children: ReactNode[] }) {
  const t = useTranslations('access.overview')
  return (
    <div className={styles.part}>
      <Panel title={title}>
        {children.length === 0 ? (
          <p>{t('nothing')}</p>
        ) : (
          <div className={lists.scroll} tabIndex={0} role="region" aria-label={title}>
            <Table size="small">
              <TableHead>
                <TableRow>
                  {heads.map((head) => (
                    <TableCell key={head}>{head}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>{children}</TableBody>
            </Table>
          </div>
        )}
      </Panel>
    </div>
  )
}

function NodeRights({ value, listed }: { value: number; listed: number }) {
  const t = useTranslations('access.overview')
  const tRight = useTranslations('nodeAccess.right')
  return (
    <span className={lists.chips}>
      {isAll(value) ? (
        <Chip tone="ok">{tRight('All')}</Chip>
      ) : (
        rights.filter((right) => hasNodeRight(value, right)).map((right) => <Chip key={right}>{tRight(right)}</Chip>)
      )}
      {listed > 0 && <Chip tone="info">{t('listRights')}</Chip>}
    </span>
  )
}

/** Through whom or what a grant holds the person. */
function Grantee({ participantType, displayName }: { participantType: number; displayName: string }) {
  const t = useTranslations('participants.type')
  const locale = useLocale()
  const type = t(`${participantType as 0}`)
  return <>{participantType === 11 ? type : `${type}: ${localText(displayName, locale)}`}</>
}
