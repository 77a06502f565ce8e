import { expect, test, vi } from 'vitest';
import { SOON } from '#test/soon.ts';
import { TabsEvent } from './tabs-event.ts';

/** Two tabs of one browser, each with its own event of the same name. */
function twoTabs(name: string) {
  return { here: new TabsEvent(name), there: new TabsEvent(name) };
}

test('other tabs receive a message of a page, the page itself does not', async () => {
  const { here, there } = twoTabs('said');
  const received: string[] = [];
  const ends = [here.listen(() => received.push('here')), there.listen(() => received.push('there'))];
  here.tell();
  await vi.waitFor(() => expect(received).toContain('there'), SOON);
  // Both receive the event of a third tab after everything that was sent before it.
  new TabsEvent('said').tell();
  await vi.waitFor(() => expect(received.filter((tab) => tab === 'there')).toHaveLength(2), SOON);
  await vi.waitFor(() => expect(received.filter((tab) => tab === 'here').length).toBeGreaterThan(0), SOON);
  expect(received.filter((tab) => tab === 'here')).toHaveLength(1);
  for (const end of ends) end();
});

test('a message also arrives from a page that is not listening, and not after listening has stopped', async () => {
  const { here, there } = twoTabs('stopped');
  const [stopped, listening] = [vi.fn(), vi.fn()];
  const end = there.listen(stopped);
  const endOther = there.listen(listening);
  end();
  here.tell();
  await vi.waitFor(() => expect(listening).toHaveBeenCalledOnce(), SOON);
  expect(stopped).not.toHaveBeenCalled();
  endOther();
});
