import Link from 'next/link';

export default function Page() {
  return (
    <>
      <Link href="/" prefetch={false}>
        Back
      </Link>
      <h1 id="other">{new Date().toISOString()}</h1>
    </>
  );
}
