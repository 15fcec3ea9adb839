import { getTranslations } from 'next-intl/server'
import { Logo } from '@/components/page/logo'
import styles from './help.module.css'

const chapters = ['start', 'decide', 'find', 'deadlines', 'look', 'keyboard'] as const
const deadlines = ['entered', 'closed', 'friday', 'weekend', 'holiday', 'madeUp', 'hours'] as const
const columns = ['from', 'add', 'due'] as const

/** How Baton is used, in short chapters. */
export async function Help() {
  const t = await getTranslations('help')
  const tCommon = await getTranslations('common')
  return (
    <main className={styles.help}>
      <div className={styles.product}>
        <Logo />
        {tCommon('productName')}
      </div>
      <h1>{t('title')}</h1>
      {chapters.map((chapter) => (
        <section key={chapter} aria-labelledby={chapter}>
          <h2 id={chapter}>{t(`${chapter}.title`)}</h2>
          <p>{t(`${chapter}.text`)}</p>
          {chapter === 'deadlines' && (
            <table className={styles.table}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {t(`deadlines.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {deadlines.map((row) => (
                  <tr key={row}>
                    {columns.map((column) => (
                      <td key={column}>{t(`deadlines.rows.${row}.${column}`)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
    </main>
  )
}
