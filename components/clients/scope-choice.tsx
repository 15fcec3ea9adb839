import { useTranslations } from 'next-intl'
import type { Calls } from '@/lib/client/calls'
import {
  clientActions,
  clientGroupNames,
  odataPath,
  provisioningScope,
  type ClientScope,
} from '@/lib/contracts/client-scopes'
import styles from './clients.module.css'

type Offered = Calls['/api/client/choices']['data']['scopes']

interface Props {
  scopes: ClientScope[]
  offered: Offered
  error?: string
  onChange(scopes: ClientScope[]): void
}

/** Groups of calls by what is done, with the calls that belong to what is ticked. */
export function ScopeChoice({ scopes, offered, error, onChange }: Props) {
  const t = useTranslations('clients')
  const known = new Map(offered.map(({ scope, calls }) => [scope as string, calls]))
  const groups = clientGroupNames.filter((group) => clientActions.some((action) => known.has(`${group}:${action}`)))
  const ticked = offered.filter(({ scope }) => scopes.includes(scope)).flatMap(({ calls }) => calls)
  return (
    <fieldset className={styles.choice} data-wrong={error ? '' : undefined}>
      <legend>
        {t('scopes')}
        <span aria-hidden="true"> *</span>
      </legend>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('scopes')}>
        <table className={styles.scopes}>
          <thead>
            <tr>
              <th scope="col">{t('group')}</th>
              {clientActions.map((action) => (
                <th key={action} scope="col">
                  {t(`actions.${action}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group}>
                <th scope="row">{t(`groups.${group}`)}</th>
                {clientActions.map((action) => {
                  const scope: ClientScope = `${group}:${action}`
                  return (
                    <td key={action}>
                      {known.has(scope) && (
                        <input
                          type="checkbox"
                          aria-label={`${t(`groups.${group}`)} · ${t(`actions.${action}`)}`}
                          checked={scopes.includes(scope)}
                          onChange={({ target }) =>
                            onChange(target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))
                          }
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {known.has(provisioningScope) && (
        <label className={styles.scim}>
          <input
            type="checkbox"
            checked={scopes.includes(provisioningScope)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...scopes, provisioningScope] : scopes.filter((one) => one !== provisioningScope),
              )
            }
          />
          <span>
            {t('provision')}
            <small>{t('provisionHint')}</small>
          </span>
        </label>
      )}
      {scopes.includes('data:read') && (
        <p className={styles.tables}>
          <strong>{t('tables')}</strong>
          <small>{t('tablesHint', { address: `${location.origin}${odataPath}` })}</small>
        </p>
      )}
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
      <details>
        <summary>{t('callsOfScopes', { count: ticked.length })}</summary>
        <ul className={styles.calls}>
          {ticked.map(({ path, summary }) => (
            <li key={path} title={summary}>
              <code>{path}</code>
            </li>
          ))}
        </ul>
      </details>
    </fieldset>
  )
}
