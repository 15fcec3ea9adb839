import { HelperPage } from '@/components/helper-pages/helper-page'

export default function Page() {
  return <HelperPage name="browserSelectExcel" />
}
