import { TaskPrintMany } from '@/components/tasks/task-print-many'

export default function Page() {
  return <TaskPrintMany />
}
