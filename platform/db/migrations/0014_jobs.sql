-- To write a job costs more than to write what it is about, so rows written together share jobs: `most` of them at most.
CREATE FUNCTION "platform"."enqueue"(queue text, ids bigint[], most int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform_jobs.job (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    expire_seconds, deletion_seconds, keep_until)
  SELECT q.name, jsonb_build_object('ids', ids[first : first + most - 1]), q.policy, q.retry_limit, q.retry_delay,
    q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds,
    now() + q.retention_seconds * interval '1 second'
  FROM platform_jobs.queue q CROSS JOIN generate_series(1, cardinality(ids), most) AS first WHERE q.name = $1;
END $$;
--> statement-breakpoint
-- Five mails are handed over well within the minute after which their job counts as lost.
CREATE OR REPLACE FUNCTION "platform"."enqueue_mails"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM platform.enqueue('mail', array_agg(f.id ORDER BY f.id), 5)
    FROM fresh f WHERE f.status = 'queued' HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "platform"."enqueue_deliveries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM platform.enqueue('webhook', array_agg(f.id), 1) FROM fresh f
    WHERE f.status = 'waiting' AND f.next_attempt_at IS NOT NULL HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "platform"."enqueue_pushes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM platform.enqueue('push', array_agg(f.id), 1) FROM fresh f
    JOIN platform.notification_preferences p ON p.account_id = f.account_id
    WHERE (p.preferences -> f.kind ->> 'push')::boolean
      AND EXISTS (SELECT 1 FROM platform.push_subscriptions s WHERE s.account_id = f.account_id)
    HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "platform"."enqueue_feed_runs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM platform.enqueue('feed', array_agg(f.id), 1) FROM fresh f WHERE f.status = 'queued' HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION "platform"."enqueue"(text, bigint[]);
--> statement-breakpoint
UPDATE platform_jobs.job SET data = jsonb_build_object('ids', jsonb_build_array(data -> 'id')) WHERE data ? 'id';
