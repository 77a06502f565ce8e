import { phoneParts } from '#contract/phone-parts.ts';

/** A telephone field as typed, each number in it a link. */
export function PhoneText({ phone, className }: { phone: string; className: string }) {
  return phoneParts(phone).map(({ text, address }, at) =>
    address === null ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: two numbers of a field may be the same
      <a key={at} className={className} href={address}>
        {text}
      </a>
    ),
  );
}
