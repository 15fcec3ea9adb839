/** The gate has found the page; the shell's view host draws it and keeps it when another is opened. */
export default function Page() {
  return null
}
