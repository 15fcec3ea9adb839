interface Props {
  label: string
  hint: string
  company: string
}

/** Which company, where there are several and the host does not say; they are not listed to strangers. */
export function CompanyField({ label, hint, company }: Props) {
  return (
    <>
      <label htmlFor="company">{label}</label>
      <input
        id="company"
        name="company"
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        defaultValue={company}
        placeholder={hint}
      />
    </>
  )
}
