import { ForbiddenPanel } from '#components/shell/trouble/forbidden-panel.tsx';
import { memberRolesWith } from '#lib/engines/scope/permissions.ts';

export default function Forbidden() {
  return <ForbiddenPanel roles={memberRolesWith('offer.write')} />;
}
