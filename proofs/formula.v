(* §6 The formula of the program, in whole numbers, is the pair of the mex recursion.

   The argument is Beatty's, with Coq's real numbers and their axioms; the formula itself knows whole numbers only. *)

From Coq Require Import Arith Lia Wf_nat.
Require Import pairs.

(* Two sequences that fill are the same. *)
Lemma fills_same a s A A' : 1 <= a -> fills a s A -> fills a s A' -> forall n, A n = A' n.
Proof.
  intros positive F F' n. induction n as [n IH] using lt_wf_ind.
  assert (H : forall C C', fills a s C -> fills a s C' -> (forall m, m < n -> C m = C' m) -> ~ C n < C' n).
  { clear. intros C C' F F' IH H. destruct (complete _ _ _ F' (C n)) as [m [E|E]].
    - assert (m < n).
      { destruct (le_lt_dec n m) as [L|L]; [|exact L]. apply Nat.le_lteq in L. destruct L as [L|<-]; [|lia].
        pose proof (rises_lt a s C' F' _ _ L). lia. }
      pose proof (rises_lt a s C F m n ltac:(assumption)). rewrite (IH m) in *; lia.
    - assert (m < n).
      { destruct (le_lt_dec n m) as [L|L]; [|exact L]. apply Nat.le_lteq in L. destruct L as [L|<-]; [|lia].
        pose proof (rises_lt a s C' F' _ _ L). lia. }
      rewrite <- (IH m) in E by assumption. destruct (apart _ _ _ F n m E). lia. }
  pose proof (H A A' F F' IH).
  pose proof (H A' A F' F (fun m L => eq_sym (IH m L))). lia.
Qed.

From Coq Require Import ZArith Reals Lra Psatz.

(* The square root of a * a + 4 is irrational. *)
Lemma no_root (D k : Z) : (0 <= k -> k * k < D -> D < (k + 1) * (k + 1) ->
  forall q p, 0 < q -> 0 <= p -> p * p = D * (q * q) -> False)%Z.
Proof.
  intros Hk H1 H2 q. induction q as [q IH] using (well_founded_induction (Z.lt_wf 0)).
  intros p Hq Hp E.
  assert (k * q < p)%Z by nia.
  assert (p < (k + 1) * q)%Z by nia.
  apply (IH (p - k * q)%Z ltac:(lia) (D * q - k * p)%Z); [lia|nia|].
  replace ((D * q - k * p) * (D * q - k * p))%Z with (D * (D * (q * q)) - 2 * D * q * k * p + k * k * (p * p))%Z by ring.
  replace (D * ((p - k * q) * (p - k * q)))%Z with (D * (p * p) - 2 * D * q * k * p + D * k * k * (q * q))%Z by ring.
  rewrite E. ring.
Qed.

Lemma irrational (a p q : Z) : (1 <= a)%Z -> (p * p = (a * a + 4) * (q * q))%Z -> q = 0%Z.
Proof.
  intros Ha E. destruct (Z.eq_dec q 0) as [H|H]; [exact H|exfalso].
  assert (E' : (Z.abs p * Z.abs p = (a * a + 4) * (Z.abs q * Z.abs q))%Z) by (rewrite !Z.abs_square; exact E).
  destruct (Z.eq_dec a 1) as [->|].
  - apply (no_root 5 2) with (Z.abs q) (Z.abs p); lia.
  - apply (no_root (a * a + 4) a) with (Z.abs q) (Z.abs p); lia.
Qed.

Definition gap (a s n : nat) : Z := (Z.of_nat a * Z.of_nat n + Z.of_nat s)%Z.

(* grille.games.nim.wythoff: LostPairs._lower, of the gap a n + s *)
Definition formula (a s : nat) (u : Z) : Z :=
  let a := Z.of_nat a in
  ((u * (2 - a) + 2 * Z.of_nat s * (a - 2) + Z.sqrt (u * u * (a * a + 4))) / (2 * a))%Z.

Definition closed (a s n : nat) : nat := Z.to_nat (formula a s (gap a s n)).

(* LostPairs._last_lower: the n of the last pair whose lower number is not above p *)
Definition last (a s : nat) (p : Z) : Z :=
  let a := Z.of_nat a in
  let v := (a * (p + 1) - Z.of_nat s * (a - 2))%Z in
  ((v * (a - 2) + Z.sqrt (v * v * (a * a + 4)) - 2 * a * Z.of_nat s) / (2 * a * a))%Z.

Section Closed.
  Variables (a s : nat).
  Hypothesis positive : 1 <= a.
  Hypothesis play : s = 0 \/ s = 1.
  Open Scope R_scope.
  Let a' := IZR (Z.of_nat a).
  Let s' := IZR (Z.of_nat s).
  Let r := sqrt (a' * a' + 4).
  Let alpha := (2 - a' + r) / 2.
  Let beta := alpha + a'.
  Let gamma := s' * (a' - 2 + r) / (2 * a').

  Lemma a_one : 1 <= a'.
  Proof. apply (IZR_le 1). lia. Qed.

  Lemma r_square : r * r = a' * a' + 4.
  Proof. apply sqrt_sqrt. pose proof a_one. nra. Qed.

  Lemma r_bounds : a' < r < a' + 2.
  Proof.
    pose proof a_one. pose proof r_square. assert (0 <= r) by apply sqrt_pos. split; nra.
  Qed.

  Lemma alpha_one : 1 < alpha.
  Proof. pose proof r_bounds. unfold alpha. lra. Qed.

  (* 1/alpha + 1/beta = 1 *)
  Lemma alpha_beta : alpha + beta = alpha * beta.
  Proof. pose proof r_square. unfold beta, alpha. nra. Qed.

  Lemma s_cases : (s = 0%nat /\ s' = 0 /\ gamma = 0) \/ (s = 1%nat /\ s' = 1 /\ gamma * alpha = 1 /\ 0 < gamma < 1).
  Proof.
    pose proof a_one. pose proof r_bounds. pose proof r_square. unfold gamma, s'.
    destruct play as [E | E]; rewrite !E; [left|right]; cbn.
    - repeat split; try reflexivity. unfold Rdiv. ring.
    - repeat split; try reflexivity.
      + unfold alpha. apply (Rmult_eq_reg_r (4 * a')); [|lra].
        replace (1 * (a' - 2 + r) / (2 * a') * ((2 - a' + r) / 2) * (4 * a')) with ((a' - 2 + r) * (2 - a' + r)) by (field; lra).
        nra.
      + apply Rmult_lt_0_compat; [lra|]. apply Rinv_0_lt_compat. lra.
      + apply (Rmult_lt_reg_r (2 * a')); [lra|].
        replace (1 * (a' - 2 + r) / (2 * a') * (2 * a')) with (a' - 2 + r) by (field; lra). lra.
  Qed.

  Lemma never_whole n (k : Z) : (n <> 0 \/ s = 1)%nat -> alpha * IZR (Z.of_nat n) + gamma <> IZR k.
  Proof.
    intros H E. pose proof a_one.
    assert (P : IZR (gap a s n) * r = IZR (2 * Z.of_nat a * k - gap a s n * (2 - Z.of_nat a) - 2 * Z.of_nat s * (Z.of_nat a - 2))).
    { unfold gap. repeat rewrite ?minus_IZR, ?plus_IZR, ?mult_IZR. fold a' s'. rewrite <- E.
      unfold alpha, gamma. field. lra. }
    set (p := (2 * Z.of_nat a * k - gap a s n * (2 - Z.of_nat a) - 2 * Z.of_nat s * (Z.of_nat a - 2))%Z) in P.
    assert (Q : (p * p = (Z.of_nat a * Z.of_nat a + 4) * (gap a s n * gap a s n))%Z).
    { apply eq_IZR. rewrite ?mult_IZR, ?plus_IZR, ?mult_IZR. fold a'. rewrite <- P.
      replace (IZR (gap a s n) * r * (IZR (gap a s n) * r)) with (r * r * (IZR (gap a s n) * IZR (gap a s n))) by ring.
      rewrite r_square. ring. }
    apply irrational in Q; [|lia]. unfold gap in Q. nia.
  Qed.

  (* What Z.sqrt gives of u * u * (a * a + 4) is u * r, rounded down. *)
  Lemma root_floor (u : Z) : (0 <= u)%Z ->
    let w := Z.sqrt (u * u * (Z.of_nat a * Z.of_nat a + 4)) in IZR w <= IZR u * r < IZR w + 1.
  Proof.
    intros Hu w. pose proof a_one. pose proof r_square as H0. pose proof r_bounds.
    destruct (Z.sqrt_spec (u * u * (Z.of_nat a * Z.of_nat a + 4)) ltac:(nia)) as [W1 W2]. fold w in W1, W2.
    assert (0 <= w)%Z by apply Z.sqrt_nonneg.
    assert (U : 0 <= IZR u * r) by (apply Rmult_le_pos; [apply (IZR_le 0); exact Hu|lra]).
    assert (E : IZR u * r * (IZR u * r) = IZR u * IZR u * (a' * a' + 4)) by (rewrite <- H0; ring).
    apply IZR_le in W1. apply IZR_lt in W2. unfold Z.succ in W2.
    repeat rewrite ?mult_IZR, ?plus_IZR in W1. repeat rewrite ?mult_IZR, ?plus_IZR in W2. fold a' in W1, W2. split.
    - apply Rnot_lt_le. intro L. pose proof (Rmult_le_0_lt_compat _ _ _ _ U U L L) as T. lra.
    - apply Rnot_le_lt. intro L. assert (P : 0 <= IZR w + 1) by (assert (0 <= IZR w) by (apply (IZR_le 0); assumption); lra).
      pose proof (Rmult_le_compat _ _ _ _ P P L L) as T. lra.
  Qed.

  Lemma formula_floor n :
    let q := formula a s (gap a s n) in IZR q <= alpha * IZR (Z.of_nat n) + gamma < IZR q + 1.
  Proof.
    cbv zeta. pose proof a_one.
    set (u := gap a s n). set (D := (Z.of_nat a * Z.of_nat a + 4)%Z). set (q := formula a s u).
    set (w := Z.sqrt (u * u * D)). set (c := (u * (2 - Z.of_nat a) + 2 * Z.of_nat s * (Z.of_nat a - 2))%Z).
    destruct (root_floor u ltac:(unfold u, gap; nia)) as [R1 R2]. fold D w in R1, R2.
    assert (Q1 : (2 * Z.of_nat a * q <= c + w)%Z) by (apply Z.mul_div_le; lia).
    assert (Q2 : (c + w < 2 * Z.of_nat a * q + 2 * Z.of_nat a)%Z).
    { pose proof (Z.mul_succ_div_gt (c + w) (2 * Z.of_nat a) ltac:(lia)) as T.
      unfold q, formula. fold D w. fold c. lia. }
    assert (V : alpha * IZR (Z.of_nat n) + gamma = (IZR c + IZR u * r) / (2 * a')).
    { unfold c, u, gap. repeat rewrite ?minus_IZR, ?plus_IZR, ?mult_IZR. fold a' s'. unfold alpha, gamma. field. lra. }
    assert (T1 : IZR q <= alpha * IZR (Z.of_nat n) + gamma).
    { rewrite V. apply (Rmult_le_reg_r (2 * a')); [lra|].
      replace ((IZR c + IZR u * r) / (2 * a') * (2 * a')) with (IZR c + IZR u * r) by (field; lra).
      apply IZR_le in Q1. rewrite plus_IZR, !mult_IZR in Q1. fold a' in Q1. lra. }
    assert (T2 : alpha * IZR (Z.of_nat n) + gamma < IZR q + 1).
    { rewrite V. apply (Rmult_lt_reg_r (2 * a')); [lra|].
      replace ((IZR c + IZR u * r) / (2 * a') * (2 * a')) with (IZR c + IZR u * r) by (field; lra).
      assert (Q3 : (c + w + 1 <= 2 * Z.of_nat a * q + 2 * Z.of_nat a)%Z) by lia.
      apply IZR_le in Q3. rewrite !plus_IZR, !mult_IZR in Q3. fold a' in Q3. lra. }
    split; assumption.
  Qed.

  Lemma formula_positive n : (0 <= formula a s (gap a s n))%Z.
  Proof.
    pose proof (formula_floor n). pose proof alpha_one.
    assert (0 <= IZR (Z.of_nat n)) by (apply (IZR_le 0); lia).
    assert (0 <= gamma) by (destruct s_cases as [(_ & _ & ->)|(_ & _ & _ & ?)]; lra).
    assert (0 <= alpha * IZR (Z.of_nat n)) by (apply Rmult_le_pos; lra).
    assert (L : IZR 0 < IZR (formula a s (gap a s n) + 1)) by (rewrite plus_IZR; lra). apply lt_IZR in L. lia.
  Qed.

  Lemma closed_floor n :
    IZR (Z.of_nat (closed a s n)) <= alpha * IZR (Z.of_nat n) + gamma < IZR (Z.of_nat (closed a s n)) + 1.
  Proof. unfold closed. rewrite Z2Nat.id by apply formula_positive. apply formula_floor. Qed.

  Lemma nat_le n m : IZR (Z.of_nat n) < IZR (Z.of_nat m) + 1 -> (n <= m)%nat.
  Proof. intro H. rewrite <- plus_IZR in H. apply lt_IZR in H. lia. Qed.

  Lemma closed_rises n : (closed a s n < closed a s (S n))%nat.
  Proof.
    pose proof alpha_one. pose proof (closed_floor n). pose proof (closed_floor (S n)) as T.
    rewrite Nat2Z.inj_succ in T. unfold Z.succ in T. rewrite plus_IZR in T.
    assert (IZR (Z.of_nat (closed a s n)) < IZR (Z.of_nat (closed a s (S n)))) as L by lra.
    apply lt_IZR in L. lia.
  Qed.

  Lemma closed_large n : (n <= closed a s n)%nat.
  Proof. induction n; [lia|]. pose proof (closed_rises n). lia. Qed.

  Lemma closed_first : closed a s 0 = 0%nat.
  Proof.
    pose proof (closed_floor 0) as T. cbn [Z.of_nat] in T.
    assert (H : IZR (Z.of_nat (closed a s 0)) < 1) by (destruct s_cases as [(_ & _ & E)|(_ & _ & _ & ?)]; lra).
    apply (lt_IZR _ 1) in H. lia.
  Qed.

  Lemma between k : exists n, (closed a s n <= k < closed a s (S n))%nat.
  Proof.
    assert (forall b, (k < closed a s b)%nat -> exists n, (closed a s n <= k < closed a s (S n))%nat) as H.
    { induction b as [|b IH]; intro H; [rewrite closed_first in H; lia|].
      destruct (le_lt_dec (closed a s b) k); [exists b; lia|apply IH; assumption]. }
    apply (H (S k)). pose proof (closed_large (S k)). lia.
  Qed.

  Theorem last_is_last p n : (closed a s n <= p < closed a s (S n))%nat -> last a s (Z.of_nat p) = Z.of_nat n.
  Proof.
    intros [N1 N2]. pose proof a_one. pose proof r_square as H0. pose proof alpha_one as A1.
    unfold last. set (v := (Z.of_nat a * (Z.of_nat p + 1) - Z.of_nat s * (Z.of_nat a - 2))%Z). cbv zeta.
    set (w := Z.sqrt _). set (c := (v * (Z.of_nat a - 2) - 2 * Z.of_nat a * Z.of_nat s)%Z).
    destruct (root_floor v) as [R1 R2]; [unfold v; destruct play as [E|E]; rewrite E; nia|]. fold w in R1, R2.
    assert (V : (IZR c + IZR v * r) * alpha = 2 * a' * a' * (IZR (Z.of_nat p) + 1 - gamma)).
    { unfold c, v. repeat rewrite ?minus_IZR, ?plus_IZR, ?mult_IZR. fold a' s'. unfold alpha, gamma.
      set (b := IZR (Z.of_nat p)).
      transitivity ((a' * (b + 1) - s' * (a' - 2)) * (r * r - (a' - 2) * (a' - 2)) / 2 - a' * s' * (2 - a' + r)); [field|].
      rewrite H0. field. lra. }
    pose proof (closed_floor n) as F1. pose proof (closed_floor (S n)) as F2.
    rewrite Nat2Z.inj_succ in F2. unfold Z.succ in F2. rewrite plus_IZR in F2.
    assert (P1 : IZR (Z.of_nat (closed a s n)) <= IZR (Z.of_nat p)) by (apply IZR_le; lia).
    assert (P2 : IZR (Z.of_nat p) + 1 <= IZR (Z.of_nat (closed a s (S n)))) by (rewrite <- plus_IZR; apply IZR_le; lia).
    set (x := IZR (Z.of_nat n)) in *.
    assert (P3 : alpha * (x + 1) + gamma <> IZR (Z.of_nat p + 1)).
    { unfold x. rewrite <- plus_IZR. change (Z.of_nat n + 1)%Z with (Z.succ (Z.of_nat n)). rewrite <- Nat2Z.inj_succ.
      apply never_whole. left. discriminate. }
    rewrite plus_IZR in P3.
    assert (A2 : 0 < 2 * a' * a') by nra.
    assert (L1 : 2 * a' * a' * x < IZR c + IZR v * r).
    { apply (Rmult_lt_reg_r alpha); [lra|]. rewrite V.
      replace (2 * a' * a' * x * alpha) with (2 * a' * a' * (alpha * x)) by ring. apply Rmult_lt_compat_l; lra. }
    assert (L2 : IZR c + IZR v * r < 2 * a' * a' * (x + 1)).
    { apply (Rmult_lt_reg_r alpha); [lra|]. rewrite V.
      replace (2 * a' * a' * (x + 1) * alpha) with (2 * a' * a' * (alpha * (x + 1))) by ring.
      apply Rmult_lt_compat_l; [exact A2|]. lra. }
    assert (Z1 : (2 * Z.of_nat a * Z.of_nat a * Z.of_nat n < c + w + 1)%Z).
    { apply lt_IZR. repeat rewrite ?plus_IZR, ?mult_IZR. fold a' x. lra. }
    assert (Z2 : (c + w < 2 * Z.of_nat a * Z.of_nat a * (Z.of_nat n + 1))%Z).
    { apply lt_IZR. repeat rewrite ?plus_IZR, ?mult_IZR. fold a' x. lra. }
    symmetry. apply Z.div_unique with (c + w - 2 * Z.of_nat a * Z.of_nat a * Z.of_nat n)%Z; [left; lia|]. unfold c. lia.
  Qed.

  (* Between two lower numbers stand upper ones, and counting tells which. *)
  Lemma upper_between n k : (closed a s n < k < closed a s (S n))%nat ->
    k = (closed a s (k - n - s) + a * (k - n - s) + s)%nat.
  Proof.
    intros [N1 N2]. pose proof alpha_one as A1. pose proof alpha_beta as AB. pose proof a_one as H1.
    assert (Hk : (n < k)%nat) by (pose proof (closed_large n); lia).
    pose proof (closed_floor n) as F1. pose proof (closed_floor (S n)) as F2.
    pose proof (closed_floor (k - n - s)) as F3.
    set (m := (k - n - s)%nat) in *.
    rewrite Nat2Z.inj_succ in F2. unfold Z.succ in F2. rewrite plus_IZR in F2.
    set (x := IZR (Z.of_nat n)) in *. set (y := IZR (Z.of_nat m)) in *. set (K := IZR (Z.of_nat k)).
    assert (C1 : IZR (Z.of_nat (closed a s n)) + 1 <= K) by (unfold K; rewrite <- plus_IZR; apply IZR_le; lia).
    assert (C2 : K + 1 <= IZR (Z.of_nat (closed a s (S n)))) by (unfold K; rewrite <- plus_IZR; apply IZR_le; lia).
    assert (Y : y = K - x - s') by (unfold y, K, x, s', m; rewrite !Nat2Z.inj_sub, !minus_IZR by lia; reflexivity).
    assert (X : beta * x = (beta - 1) * (alpha * x)) by (replace ((beta - 1) * (alpha * x)) with ((alpha * beta - alpha) * x) by ring; rewrite <- AB; ring).
    assert (X1 : beta * (x + 1) = (beta - 1) * (alpha * (x + 1))) by (replace ((beta - 1) * (alpha * (x + 1))) with ((alpha * beta - alpha) * (x + 1)) by ring; rewrite <- AB; ring).
    assert (B1 : 1 < beta) by (unfold beta; lra).
    assert (L1 : beta * x < (beta - 1) * (K - gamma)) by (rewrite X; apply Rmult_lt_compat_l; lra).
    assert (L2 : (beta - 1) * (K + 1 - gamma) <= beta * (x + 1)) by (rewrite X1; apply Rmult_le_compat_l; lra).
    assert (G : K < beta * y + gamma + s' /\ beta * y + gamma + s' <= K + 1).
    { destruct s_cases as [(E1 & E2 & E3)|(E1 & E2 & E3 & E4)]; rewrite E2 in *.
      - rewrite E3 in *. subst y. split; nra.
      - assert (G : beta * (1 - gamma) = 1) by nra. rewrite Y. split; nra. }
    assert (V : beta * y + gamma + s' = (alpha * y + gamma) + a' * y + s') by (unfold beta; ring).
    assert (Z1 : K < IZR (Z.of_nat (closed a s m)) + 1 + a' * y + s') by lra.
    assert (Z2 : IZR (Z.of_nat (closed a s m)) + a' * y + s' <= K + 1) by lra.
    unfold K, a', y, s' in Z1, Z2. rewrite <- !mult_IZR, <- !plus_IZR in Z1, Z2.
    apply lt_IZR in Z1. apply le_IZR in Z2.
    assert (closed a s m + a * m + s <> k + 1)%nat as Hne.
    { intro E. assert (alpha * y + gamma = IZR (Z.of_nat (closed a s m))) as W.
      { apply (f_equal Z.of_nat) in E. rewrite !Nat2Z.inj_add, Nat2Z.inj_mul in E.
        apply (f_equal IZR) in E. rewrite !plus_IZR, mult_IZR in E. fold a' s' y K in E. cbn [Z.of_nat] in E. change (IZR (Z.pos (Pos.of_succ_nat 0))) with 1 in E. lra. }
      destruct (Nat.eq_dec m 0) as [Em|Em].
      - destruct play as [Es|Es].
        + rewrite Em, closed_first, Es in E. lia.
        + apply (never_whole m _ (or_intror Es) W).
      - apply (never_whole m _ (or_introl Em) W). }
    assert (closed a s m + a * m + s = k)%nat by nia. lia.
  Qed.

  Theorem closed_fills : fills a s (closed a s).
  Proof.
    pose proof alpha_one as A1. pose proof alpha_beta as AB. pose proof a_one as H1.
    constructor; [exact closed_rises| |].
    - (* apart: n + m would lie strictly between two whole numbers that follow each other *)
      intros n m E. pose proof (closed_floor n) as N. pose proof (closed_floor m) as M.
      apply (f_equal Z.of_nat) in E. rewrite !Nat2Z.inj_add, Nat2Z.inj_mul in E.
      apply (f_equal IZR) in E. rewrite !plus_IZR, mult_IZR in E. fold a' s' in E.
      set (x := IZR (Z.of_nat n)) in *. set (y := IZR (Z.of_nat m)) in *.
      set (k := IZR (Z.of_nat (closed a s n))) in *.
      assert (M' : k <= beta * y + gamma + s' < k + 1) by (unfold beta; lra). clear M.
      assert (X : beta * x = (beta - 1) * (alpha * x)) by (replace ((beta - 1) * (alpha * x)) with ((alpha * beta - alpha) * x) by ring; rewrite <- AB; ring).
      assert (B1 : 1 < beta) by (unfold beta; lra).
      assert (L1 : (beta - 1) * (k - gamma) <= beta * x) by (rewrite X; apply Rmult_le_compat_l; lra).
      assert (L2 : beta * x < (beta - 1) * (k + 1 - gamma)) by (rewrite X; apply Rmult_lt_compat_l; lra).
      destruct s_cases as [(E1 & E2 & E3)|(E1 & E2 & E3 & E4)]; rewrite E2 in *.
      + rewrite E3 in *.
        assert (beta * k <= beta * (x + y)) by lra. assert (beta * (x + y) < beta * (k + 1)) by lra.
        assert (K1 : k <= x + y) by nra. assert (K2 : x + y < k + 1) by nra.
        unfold x, y, k in K1, K2. rewrite <- plus_IZR in K1, K2. apply le_IZR in K1. rewrite <- plus_IZR in K2. apply lt_IZR in K2.
        assert (Ek : k = x + y) by (unfold x, y, k; rewrite <- plus_IZR; f_equal; lia).
        destruct n as [|n].
        * assert (X0 : x = 0) by reflexivity. rewrite X0, Rmult_0_r in N.
          assert (0 <= y) by (apply (IZR_le 0); lia). assert (Y0 : y = 0) by lra.
          apply (eq_IZR _ 0) in Y0. repeat split; [lia|exact E1].
        * exfalso. assert (beta * k = beta * x + beta * y) by (rewrite Ek; ring).
          assert (alpha * x <= k) by (apply (Rmult_le_reg_l (beta - 1)); lra).
          apply (never_whole (S n) (Z.of_nat (closed a s (S n)))); [left; discriminate|]. rewrite E3. fold x k. lra.
      + assert (G : beta * (1 - gamma) = 1) by nra.
        exfalso.
        assert (beta * (k - 1) <= beta * (x + y)) by nra. assert (beta * (x + y) < beta * k) by nra.
        assert (K1 : k - 1 <= x + y) by nra. assert (K2 : x + y < k) by nra.
        assert (Ek : k - 1 = x + y).
        { unfold x, y, k in *. rewrite <- plus_IZR, <- minus_IZR in *. apply le_IZR in K1. apply lt_IZR in K2. f_equal. lia. }
        apply (never_whole n (Z.of_nat (closed a s n))); [right; exact E1|]. fold x k.
        assert (beta * k - beta = beta * x + beta * y) by (rewrite <- Rmult_plus_distr_l, <- Ek; ring).
        assert (alpha * x <= k - gamma) by (apply (Rmult_le_reg_l (beta - 1)); lra). lra.
    - intro k.
      destruct (between k) as (n & N1 & N2).
      destruct (Nat.eq_dec (closed a s n) k) as [<-|Hn]; [exists n; left; reflexivity|].
      exists (k - n - s)%nat. right. apply upper_between. lia.
  Qed.
End Closed.

(* What the program computes is the pair of the mex recursion. *)
Theorem formula_is_mex a s n : 1 <= a -> s = 0 \/ s = 1 -> closed a s n = lower a s n.
Proof. intros H play. apply (fills_same a s); [exact H|now apply closed_fills|now apply mex_fills]. Qed.

(* And so, for every tolerance: *)
Theorem program_normal a x y : 1 <= a -> (loses a false x y <-> paired a 0 (closed a 0) x y).
Proof. intro H. apply (pairs_are_lost a 0 _ H (closed_fills a 0 H (or_introl eq_refl))). now left. Qed.

Theorem program_misere a x y : 2 <= a -> (loses a true x y <-> paired a 1 (closed a 1) x y).
Proof.
  intro H. apply (pairs_are_lost a 1 (closed a 1)); [lia|apply closed_fills; [lia|now right]|right; lia].
Qed.

Print Assumptions program_normal.
Print Assumptions program_misere.
