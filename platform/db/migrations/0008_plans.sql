-- A plan made for the very parameters is made anew on every call, and to plan these statements costs several times
-- their execution. Postgres keeps to it because a list of one id looks cheaper to it than one of unknown length. They
-- go by keys, so one plan is right for all; kept from joining in other ways, they go by keys even when that plan was
-- made while the tables were still empty.
ALTER FUNCTION "platform"."charge_all" SET plan_cache_mode = force_generic_plan
  SET enable_hashjoin = off SET enable_mergejoin = off;
--> statement-breakpoint
ALTER FUNCTION "platform"."candidature_marks" SET plan_cache_mode = force_generic_plan SET enable_seqscan = off;
--> statement-breakpoint
ALTER FUNCTION "platform"."candidature_records" SET plan_cache_mode = force_generic_plan SET enable_seqscan = off;
--> statement-breakpoint
-- Counts for the statements of its triggers as well.
ALTER FUNCTION "platform"."move_candidatures" SET plan_cache_mode = force_generic_plan
  SET enable_hashjoin = off SET enable_mergejoin = off;
--> statement-breakpoint
-- Functions in SQL keep no plan from one call to the next, those in PL/pgSQL do.
CREATE OR REPLACE FUNCTION "platform"."add_to_totals"(maisons bigint[], groupes bigint[], statuses text[], steps bigint[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform.candidature_totals AS t (scope, scope_id, status, count)
  SELECT scope, scope_id, status, sum(step) FROM (
    SELECT 'maison' AS scope, maison AS scope_id, status, step
    FROM unnest(maisons, statuses, steps) AS m(maison, status, step)
    UNION ALL
    SELECT 'groupe', groupe, status, step
    FROM unnest(groupes, statuses, steps) AS g(groupe, status, step) WHERE groupe IS NOT NULL
  ) changes
  GROUP BY scope, scope_id, status HAVING sum(step) <> 0 ORDER BY scope, scope_id, status
  ON CONFLICT (scope, scope_id, status) DO UPDATE SET count = t.count + excluded.count;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "platform"."enqueue"(queue text, ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform_jobs.job (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    expire_seconds, deletion_seconds, keep_until)
  SELECT q.name, jsonb_build_object('id', id), q.policy, q.retry_limit, q.retry_delay, q.retry_backoff,
    q.retry_delay_max, q.expire_seconds, q.deletion_seconds, now() + q.retention_seconds * interval '1 second'
  FROM platform_jobs.queue q CROSS JOIN unnest(ids) AS id WHERE q.name = $1;
END $$;
