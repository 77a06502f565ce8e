import Link from 'next/link';

export default function Page() {
  return (
    <>
      <Link href="/other" prefetch={false}>
        Other
      </Link>
      <h1 id="first">{new Date().toISOString()}</h1>
    </>
  );
}
