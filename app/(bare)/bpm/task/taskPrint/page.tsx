import { TaskPrint } from '@/components/tasks/task-print'

export default function Page() {
  return <TaskPrint />
}
