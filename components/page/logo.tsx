import styles from './logo.module.css'

/** The mark: a baton on its way. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg className={styles.logo} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="7" className={styles.ground} />
      <path d="M7 14.5 17 9.5" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
