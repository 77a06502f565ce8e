import { ForbiddenPanel } from '#components/shell/forbidden-panel.tsx';
import { memberRolesWith } from '#lib/scope/permissions.ts';

export default function Forbidden() {
  return <ForbiddenPanel roles={memberRolesWith('bulkRequest.run')} />;
}
